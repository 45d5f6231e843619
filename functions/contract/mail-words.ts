import * as z from "zod/mini";
import { type MailTemplate, mailTemplates } from "./mail-templates.ts";
import { success } from "./primitives.ts";
import { reason } from "./staff.ts";
import { readable } from "./writing.ts";

/** The subject and the paragraphs, with an empty line between them; marks stand for what the shop writes. */
const words = z.strictObject({
  subject: z.string().check(z.trim(), z.minLength(5), z.maxLength(120), readable, z.regex(/^[^\n]*$/)),
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(3000), readable),
});
export type MailWords = z.infer<typeof words>;

/** Mails that have a text of the shop's: a newsletter is written by the staff each time. */
export type WrittenTemplate = Exclude<MailTemplate, "newsletter" | "newsletter_test">;
export const writtenTemplates = mailTemplates.filter(
  (template): template is WrittenTemplate => template !== "newsletter" && template !== "newsletter_test",
);

const template = z.enum(writtenTemplates);

const mailText = z.object({
  template,
  /** The shop's own text. */
  own: words,
  /** The owner's; null where nothing was changed. */
  words: z.nullable(words),
  /** The parts without which a text is refused. */
  required: z.array(z.string()),
  /** Further marks that it may use: rows of its table. */
  rows: z.array(z.string()),
});
export type MailText = z.infer<typeof mailText>;

const mailTexts = z.object({
  /** Counts changes. */
  version: z.int(),
  texts: z.array(mailText),
});
export type MailTexts = z.infer<typeof mailTexts>;

/** All mails with their texts. */
export const listMailTexts = { reply: success(mailTexts) };

/** Null brings the shop's own text back. 400 `mail_words_refused` names what is `missing` and which marks are `unknown`. */
export const changeMailText = {
  params: z.object({ template }),
  body: z.strictObject({ version: z.int(), words: z.nullable(words), reason }),
  reply: success(mailTexts),
};

/** The mail as its reader would get it, with the shop's present data; the same refusals. */
export const previewMailText = {
  params: z.object({ template }),
  body: z.strictObject({ words: z.nullable(words) }),
  reply: success(z.object({ subject: z.string(), text: z.string() })),
};
