import type { SNSEvent } from "aws-lambda";
import type { SentMail } from "./outbox.ts";

/** How a mail comes back: its address is none, its mailbox is full for now, its reader calls it spam. */
export type ReturnedBy = "bounce" | "later" | "complaint";

/** What the mail service's topic tells of a mail that came back (SES event publishing by SNS). */
export function returnedEvent({ to, tags }: Pick<SentMail, "to" | "tags">, by: ReturnedBy): SNSEvent {
  const recipients = [{ emailAddress: to }];
  const mail = { tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])) };
  const message =
    by === "complaint"
      ? { eventType: "Complaint", mail, complaint: { complainedRecipients: recipients } }
      : {
          eventType: "Bounce",
          mail,
          bounce: { bounceType: by === "later" ? "Transient" : "Permanent", bouncedRecipients: recipients },
        };
  return { Records: [{ EventSource: "aws:sns", Sns: { Message: JSON.stringify(message) } }] } as SNSEvent;
}
