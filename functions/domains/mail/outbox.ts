import * as z from "zod/mini";
import { type MailTemplate, mailTemplates } from "#contract/mail-templates.ts";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import type { Item } from "../../platform/table/table.ts";

/** Mails that a job sends to many at once and nobody waits for; they leave after all others. */
const bulk: ReadonlySet<MailTemplate> = new Set([
  "card_expiry",
  "gift",
  "gift_expiry",
  "membership_ended",
  "payment_failed",
  "price_change",
  "renewal_notice",
  "renewal_paid",
  "training_reminder",
  "trial_ending",
  "unfinished_purchase",
  "weekly_report",
]);

/** A mail in the outbox. Its id names event and template, so that the same event never sends it twice. */
export const outboxItem = z.object({
  id: z.string(),
  template: z.enum(mailTemplates),
  to: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The receipt or credit note to attach as a PDF: the mail waits until this is issued. */
  document_id: z.optional(z.string()),
  /** The newsletter that it brings: its text is read when it is sent. */
  newsletter: z.optional(z.string()),
  /** Of a newsletter: it was given to the mail service, whose answer is not known to be a refusal. */
  handed: z.optional(z.boolean()),
  /** After this moment it is not sent any more. */
  send_before: z.optional(instant),
  /** The mail is due from this moment on: its event's, or the end of quiet hours. */
  created_at: instant,
  attempts: z.int(),
});
export type Mail = z.infer<typeof outboxItem>;

/** What is kept of a sent mail while it may be returned. */
export const sentItem = z.object({
  template: z.enum(mailTemplates),
  sent_to: z.string(),
  newsletter: z.optional(z.string()),
});
export type SentMail = z.infer<typeof sentItem>;

/** What became of a mail, of what is kept of it: one marked as spam did arrive. */
export function fateOf(item: Item): "waiting" | "sent" | "held" | "returned" {
  if (item.held_at) return "held";
  if (!item.sent_at) return "waiting";
  return item.returned_by && item.returned_by !== "complaint" ? "returned" : "sent";
}

/** A mail's item, due at once; written in the transaction of its event. */
export function outboxEntry(mail: Omit<Mail, "attempts">) {
  return {
    ...keys.outbox(mail.id),
    ...mail,
    attempts: 0,
    gsi2pk: queueOf(mail.template),
    gsi2sk: mail.created_at,
  };
}

function queueOf(template: MailTemplate): string {
  if (template === "newsletter") return indexKeys.outboxNews;
  return bulk.has(template) ? indexKeys.outboxBulk : indexKeys.outboxWaiting;
}
