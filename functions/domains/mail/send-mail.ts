import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { awsClient } from "../../platform/aws-client.ts";
import { optionalSetting, setting } from "../../platform/settings.ts";
import { shop } from "../../platform/shop.ts";
import type { Attachment, RenderedMessage } from "./message.ts";

/** One try: the outbox tries again, and a mail whose answer got lost is not sent twice at once. */
const LIMITS = { milliseconds: 8000, attempts: 1 };
let client: SESv2Client | undefined;

/** Forgets the client, so that tests can point at another mail service. */
export function resetMailService(): void {
  client?.destroy();
  client = undefined;
}

/** Hands one message with its files to the mail service, which names its id to us should it come back; throws when it was not accepted. */
export async function sendMail(
  mail: { readonly id: string; readonly to: string },
  message: RenderedMessage,
  files: readonly Attachment[] = [],
): Promise<void> {
  client ??= new SESv2Client(awsClient(LIMITS, optionalSetting("SES_ENDPOINT")));
  await client.send(new SendEmailCommand(toSend(mail, message, files)));
}

function toSend(
  { id, to }: { readonly id: string; readonly to: string },
  message: RenderedMessage,
  files: readonly Attachment[],
): SendEmailCommandInput {
  return {
    FromEmailAddress: sender(),
    ReplyToAddresses: [shop.company.email],
    Destination: { ToAddresses: [to] },
    // A tag takes letters, digits, `_` and `-` alone.
    EmailTags: [{ Name: "mail", Value: Buffer.from(id).toString("base64url") }],
    Content: {
      Simple: {
        Subject: { Data: message.subject, Charset: "UTF-8" },
        Body: {
          Text: { Data: message.text, Charset: "UTF-8" },
          Html: { Data: message.html.text, Charset: "UTF-8" },
        },
        Headers: [["Auto-Submitted", "auto-generated"], ...message.headers].map(([Name, Value]) => ({ Name, Value })),
        ...(files.length > 0 && { Attachments: files.map(attached) }),
      },
    },
  };
}

/** The shop's name before the address that it writes from; where it has other letters than ASCII's, as RFC 2047 writes them. */
function sender(): string {
  const { brand } = shop;
  const isPlain = /^[\w .-]+$/.test(brand);
  return `${isPlain ? `"${brand}"` : `=?UTF-8?B?${Buffer.from(brand).toString("base64")}?=`} <${setting("MAIL_FROM")}>`;
}

function attached({ name, type, content }: Attachment) {
  return { FileName: name, ContentType: type, RawContent: content };
}
