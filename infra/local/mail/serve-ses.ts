import * as z from "zod/mini";
import type { Mount } from "../http/exchange.ts";
import { json } from "../http/reply.ts";
import type { MailOutbox } from "./outbox.ts";

const PATH = "/local/ses/v2/email/outbound-emails";
const ACCOUNT_PATH = "/local/ses/v2/email/account";
/** As SES says it of an account without a quota. */
const UNLIMITED = { SendQuota: { Max24HourSend: -1, MaxSendRate: -1, SentLast24Hours: 0 } };
const content = z.object({ Data: z.string() });
const sendEmail = z.object({
  FromEmailAddress: z.string().check(z.minLength(3)),
  ReplyToAddresses: z._default(z.array(z.string()), []),
  Destination: z.object({ ToAddresses: z.array(z.string().check(z.includes("@"))).check(z.minLength(1)) }),
  EmailTags: z._default(
    z.array(z.object({ Name: z.string(), Value: z.string().check(z.regex(/^[\w-]{1,256}$/)) })),
    [],
  ),
  Content: z.object({
    Simple: z.object({
      Subject: content,
      Body: z.object({ Text: z.optional(content), Html: z.optional(content) }),
      Headers: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
      Attachments: z.optional(
        z.array(z.object({ FileName: z.string(), RawContent: z.string(), ContentType: z.optional(z.string()) })),
      ),
    }),
  }),
});

/** The mail service's `SendEmail` (SES API v2, simple content) and `GetAccount`, for the real client; anything else is refused. */
export function serveSes(outbox: MailOutbox): Mount {
  return (request) => {
    if (request.method === "GET" && request.path === ACCOUNT_PATH) return json(200, UNLIMITED);
    if (request.method !== "POST" || request.path !== PATH)
      return refuse(404, "UnknownOperationException", request.path);
    const read = sendEmail.safeParse(readJson(request.body));
    if (!read.success) return refuse(400, "BadRequestException", z.prettifyError(read.error));
    const { FromEmailAddress: from, Destination, Content, EmailTags, ReplyToAddresses } = read.data;
    const { Subject, Body, Headers = [], Attachments = [] } = Content.Simple;
    const kept = outbox.keep({
      from,
      ...(ReplyToAddresses.length > 0 && { reply_to: ReplyToAddresses.join(", ") }),
      to: Destination.ToAddresses.join(", "),
      subject: Subject.Data,
      text: Body.Text?.Data ?? "",
      html: Body.Html?.Data ?? "",
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
      tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value])),
      attachments: Attachments.map(({ FileName, RawContent, ContentType }) => ({
        name: FileName,
        type: ContentType ?? "application/octet-stream",
        content: RawContent,
      })),
    });
    return json(200, { MessageId: kept.id });
  };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function refuse(status: number, type: string, message: string) {
  const reply = json(status, { message });
  return { ...reply, headers: { ...reply.headers, "x-amzn-errortype": type } };
}
