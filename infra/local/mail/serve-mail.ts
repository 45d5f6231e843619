import type { SNSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { controlPage } from "../control/layout.ts";
import { readFields } from "../control/read-fields.ts";
import { wantsPage } from "../control/wants-page.ts";
import { html } from "../html.ts";
import { pathBelow } from "../http/dispatch.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { json, page, refusal } from "../http/reply.ts";
import { mailListPage, mailPage } from "./mail-pages.ts";
import type { MailOutbox, SentMail } from "./outbox.ts";

const PREFIX = "/local/mail";
/** A mail's own styles are inline, as mail needs them; it runs no script and its links open outside the frame. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Serves the sent mails: a list, one mail, its HTML for a frame, its attachments; JSON with `Accept: application/json`. `POST <mail>/return`
 * returns a mail, and its page has buttons for that.
 */
export function serveMail(outbox: MailOutbox): Mount {
  return (request) => {
    if (request.method === "POST") return giveBack(outbox, request);
    if (!isRead(request)) return refusal(405, "Method Not Allowed");
    const [id = "", part, number] = (pathBelow(request, PREFIX) ?? "").split("/");
    if (!id) return list(outbox.list(), request);
    const mail = outbox.find(id);
    if (!mail) return notFound(request);
    if (part === undefined) return one(mail, request);
    if (part === "html") return page(`<base target="_blank">${mail.html}`, MAIL_POLICY);
    return part === "attachments" ? download(mail, Number(number)) : notFound(request);
  };
}

const returning = z.object({ by: z.enum(["bounce", "later", "complaint"]) });

async function giveBack(outbox: MailOutbox, request: Request): Promise<Reply> {
  const [id = "", part] = (pathBelow(request, PREFIX) ?? "").split("/");
  const [mail, asked] = [outbox.find(id), returning.safeParse(readFields(request))];
  if (!mail || part !== "return") return notFound(request);
  if (!asked.success) return refusal(400, "Bad Request");
  const { handler } = await import("#functions/triggers/mail-events.ts");
  await handler(returnedEvent(mail, asked.data.by));
  return wantsPage(request)
    ? { status: 303, headers: { location: `${PREFIX}/${id}`, "cache-control": "no-store" }, body: "" }
    : json(200, { status: "success" });
}

function list(mails: readonly SentMail[], request: Request): Reply {
  return wantsPage(request) ? mailListPage(mails) : json(200, mails.map(summary));
}

function one(mail: SentMail, request: Request): Reply {
  return wantsPage(request) ? mailPage(mail) : json(200, summary(mail));
}

function summary({ from: _, tags: __, attachments, ...mail }: SentMail) {
  return {
    ...mail,
    attachments: attachments.map(({ name, type, content }, number) => ({
      name,
      type,
      size: Buffer.byteLength(content, "base64"),
      url: `${PREFIX}/${mail.id}/attachments/${number}`,
    })),
  };
}

function download(mail: SentMail, number: number): Reply {
  const attachment = mail.attachments[number];
  if (!attachment) return refusal(404, "Not Found");
  const name = encodeURIComponent(attachment.name);
  const headers = {
    "content-type": attachment.type,
    "content-disposition": `attachment; filename*=UTF-8''${name}`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
  return { status: 200, headers, body: Buffer.from(attachment.content, "base64") };
}

function notFound(request: Request): Reply {
  if (!wantsPage(request)) return refusal(404, "Not Found");
  return controlPage("Nema te poruke", html`<h1>Nema te poruke</h1><p><a href="/local/mail">Sva pošta</a></p>`, 404);
}

/** Why a mail is returned: its address does not exist, its mailbox is full for now, its reader reports spam. */
export type ReturnedBy = "bounce" | "later" | "complaint";

/** The event of the mail service's topic about a returned mail (SES event publishing by SNS). */
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
