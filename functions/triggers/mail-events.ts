import type { SNSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { type ReturnedMail, saveReturned } from "../domains/accounts/returned-mail.ts";
import { log, logContext } from "../platform/log.ts";
import { now } from "../platform/time.ts";

const recipients = z.array(z.object({ emailAddress: z.email() }));
const mail = z.object({ tags: z.object({ mail: z.tuple([z.string().check(z.regex(/^[\w-]{1,256}$/))]) }) });
/** An event of the mail service about a returned mail, for good or after hours of tries. */
const event = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    mail,
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({ eventType: z.literal("Complaint"), mail, complaint: z.object({ complainedRecipients: recipients }) }),
]);

/**
 * Handles the mail service's events of bounces and spam complaints: marks the address and opens a staff task. An event that cannot be read,
 * or names no mail of ours to that address, is logged and ignored; a repeated one changes nothing.
 */
export async function handler({ Records }: SNSEvent): Promise<void> {
  logContext({ operation: "mailEvents" });
  for (const { Sns } of Records) {
    const read = z.safeParse(event, parsed(Sns.Message));
    if (!read.success) log("warn", "mail_event_refused", { reason: "unreadable" });
    else for (const returned of returnedIn(read.data)) await note(returned);
  }
}

async function note(returned: ReturnedMail): Promise<void> {
  const outcome = await saveReturned(returned, now());
  if (outcome === "unknown") log("warn", "mail_event_refused", { reason: "unknown" });
  if (outcome === "noted") log("warn", "mail_returned", { by: returned.by });
}

function returnedIn(told: z.infer<typeof event>): ReturnedMail[] {
  const id = Buffer.from(told.mail.tags.mail[0], "base64url").toString();
  if (told.eventType === "Complaint") return told.complaint.complainedRecipients.map(of(id, "complaint"));
  // Others than `Permanent` are a full mailbox or a host that does not answer: the service gave this one mail up.
  const by = told.bounce.bounceType === "Permanent" ? "bounce" : "soft";
  return told.bounce.bouncedRecipients.map(of(id, by));
}

function of(id: string, by: ReturnedMail["by"]) {
  return ({ emailAddress }: { readonly emailAddress: string }): ReturnedMail => ({
    mail: id,
    address: emailAddress,
    by,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
