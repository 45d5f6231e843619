import * as z from "zod/mini";
import { MAIL_PARTS, MARK, type MailPart } from "#contract/mail-parts.ts";
import type { MailTemplate } from "#contract/mail-templates.ts";
import {
  type MailText,
  type MailTexts,
  type MailWords,
  type WrittenTemplate,
  writtenTemplates,
} from "#contract/mail-words.ts";
import { Problem } from "../../platform/problem.ts";
import { shop } from "../../platform/shop.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { put, unchangedVersion } from "../../platform/table/transaction.ts";
import { compose } from "./compose.ts";
import type { Message } from "./message.ts";
import { sampleMail } from "./sample-mail.ts";

const wordsItem = z.object({
  version: z.int(),
  words: z.record(z.string(), z.object({ subject: z.string(), body: z.string() })),
});
type WordsRecord = z.infer<typeof wordsItem>;

/** Mails whose own paragraphs say nothing that the case decides: the owner may write others in their place. */
const rewritable: ReadonlySet<MailTemplate> = new Set([
  "account_exists",
  "order_confirmation",
  "renewal_paid",
  "training_reminder",
  "verify_email",
]);

/** The owner's words for mails, strongly consistent. */
export async function readMailWords(): Promise<WordsRecord> {
  return (await getItem(keys.mailWords, wordsItem, true)) ?? { version: 0, words: {} };
}

/** The write of changed words; refused where they changed since they were read. */
export function mailWordsWrite(before: WordsRecord, words: WordsRecord["words"]) {
  return put({ ...keys.mailWords, words, version: before.version + 1 }, unchangedVersion(before.version));
}

/** All mails with the shop's words and the owner's. */
export function presentMailTexts({ version, words }: WordsRecord): MailTexts {
  return { version, texts: writtenTemplates.map((template) => textOf(template, words[template] ?? null)) };
}

function textOf(template: WrittenTemplate, words: MailWords | null): MailText {
  const message = compose(sampleMail(template), shop);
  const parts = partsOf(message);
  return {
    template,
    own: { subject: message.subject, body: parts.map((part) => `{${part}}`).join("\n\n") },
    words,
    required: parts.filter((part) => part !== "poruka" || !rewritable.has(template)),
    rows: (message.rows ?? []).map(([name]) => name),
  };
}

/** Refuses words that take out what must stay, or name what the mail does not know (400 `mail_words_refused`). */
export function checkWords(template: WrittenTemplate, words: MailWords): void {
  const { required, rows } = textOf(template, null);
  const body = marksIn(words.body);
  const missing = required.filter((part) => !body.includes(part));
  const parts = Object.keys(MAIL_PARTS);
  const unknown = [
    ...body.filter((mark) => !parts.includes(mark) && !rows.includes(mark)),
    ...marksIn(words.subject).filter((mark) => !rows.includes(mark)),
  ];
  if (missing.length + unknown.length > 0) throw new Problem("mail_words_refused", { data: { missing, unknown } });
}

/**
 * The message in the owner's words. A part that they don't place stands at its end; where this mail has no row of a mark's name, it
 * keeps the shop's words.
 */
export function inWordsOf(message: Message, words: MailWords | undefined): Message {
  if (!words) return message;
  const rows = new Map(message.rows ?? []);
  const parts: readonly string[] = Object.keys(MAIL_PARTS);
  const isKnown = (mark: string) => parts.includes(mark) || rows.has(mark);
  if (![...marksIn(words.body), ...marksIn(words.subject)].every(isKnown)) return message;
  const filled = (text: string) => text.replace(MARK, (whole, mark: string) => rows.get(mark) ?? whole);
  const paragraphs = filled(words.body)
    .split(/\n\s*\n/)
    .flatMap(withPartsApart);
  const placed = new Set(paragraphs);
  const left = partsOf(message).filter((part) => part !== "poruka" && !placed.has(`{${part}}`));
  return { ...message, subject: filled(words.subject), order: [...paragraphs, ...left.map((part) => `{${part}}`)] };
}

/** A paragraph, with the parts of the mail within it as paragraphs of their own. */
function withPartsApart(paragraph: string): string[] {
  const part = new RegExp(`(\\{(?:${Object.keys(MAIL_PARTS).join("|")})\\})`);
  return paragraph
    .split(part)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

/** The parts that a message has, in their usual order. */
function partsOf(message: Message): MailPart[] {
  const { rows = [], action, closing = [], unsubscribe, paragraphs = [], elements = [] } = message;
  const has: Readonly<Record<MailPart, boolean>> = {
    poruka: paragraphs.length + elements.length > 0,
    podaci: rows.length > 0,
    gumb: action !== undefined,
    napomene: closing.length > 0,
    odjava: unsubscribe !== undefined,
  };
  return (Object.keys(has) as MailPart[]).filter((part) => has[part]);
}

function marksIn(text: string): string[] {
  return [...text.matchAll(MARK)].map(([, mark = ""]) => mark);
}
