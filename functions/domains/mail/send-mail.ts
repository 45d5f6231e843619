import {
  GetAccountCommand,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
  type SendEmailCommandInput,
} from "@aws-sdk/client-sesv2";
import { awsClient } from "../../platform/aws-client.ts";
import { optionalSetting, setting } from "../../platform/settings.ts";
import { shop } from "../../platform/shop.ts";
import type { Attachment, RenderedMessage } from "./message.ts";

/** One attempt: the outbox retries later, so that a lost answer does not send a mail twice at once. */
const LIMITS = { milliseconds: 8000, attempts: 1 };
let client: SESv2Client | undefined;

/** Forgets the client, so that tests can point at another mail service. */
export function resetMailService(): void {
  client?.destroy();
  client = undefined;
}

interface Envelope {
  readonly id: string;
  readonly to: string;
  readonly replyTo: string;
}

/** Sends a message with its files by SES, tagged with its id for returns; throws where it is refused. */
export async function sendMail(
  mail: Envelope,
  message: RenderedMessage,
  files: readonly Attachment[] = [],
): Promise<void> {
  await service().send(new SendEmailCommand(toSend(mail, message, files)));
}

function service(): SESv2Client {
  client ??= new SESv2Client(awsClient(LIMITS, optionalSetting("SES_ENDPOINT")));
  return client;
}

/** Up to which share of what the account may send in 24 hours mails leave for which nobody waits, and newsletters. */
const SHARES = { later: 0.9, news: 0.5 };
export type Room = Record<keyof typeof SHARES, number>;

/**
 * How many mails may leave now for which nobody waits, and how many newsletters: the rest of the day's quota is kept for verification,
 * passwords and receipts, and before newsletters for notices and reminders too.
 */
export async function readRoom(): Promise<Room> {
  const { SendQuota } = await service().send(new GetAccountCommand({}));
  const { Max24HourSend: most = -1, SentLast24Hours: sent = 0 } = SendQuota ?? {};
  const room = (share: number) => (most < 0 ? Infinity : Math.max(0, Math.floor(most * share - sent)));
  return { later: room(SHARES.later), news: room(SHARES.news) };
}

/** Whether the mail service answered that it does not take a mail; false where no answer was heard. */
export function wasRefused(error: unknown): boolean {
  return error instanceof SESv2ServiceException;
}

const STOPPED = new Set(["SendingPausedException", "AccountSuspendedException"]);

/** Whether SES takes no mail at all for now: the account's quota of a day is spent, or its sending was stopped. */
export function takesNoMail(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return STOPPED.has(error.name) || /^daily (message|sending) quota exceeded/i.test(error.message);
}

function toSend(
  { id, to, replyTo }: Envelope,
  message: RenderedMessage,
  files: readonly Attachment[],
): SendEmailCommandInput {
  return {
    FromEmailAddress: sender(),
    ReplyToAddresses: [replyTo],
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

/** The sender: the shop's name (encoded after RFC 2047 where it is not ASCII) and address. */
function sender(): string {
  const { brand } = shop;
  const isPlain = /^[\w .-]+$/.test(brand);
  return `${isPlain ? `"${brand}"` : `=?UTF-8?B?${Buffer.from(brand).toString("base64")}?=`} <${setting("MAIL_FROM")}>`;
}

function attached({ name, type, content }: Attachment) {
  return { FileName: name, ContentType: type, RawContent: content };
}
