import * as z from "zod/mini";
import { instant, returnedBy } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";

/** The templates' names; each has a function under `templates/`. */
export const templateName = z.enum([
  "access_given",
  "account_blocked",
  "account_deleted",
  "account_exists",
  "card_expiry",
  "comment_removed",
  "comment_shown",
  "complaint_answered",
  "complaint_received",
  "email_accepted",
  "email_changed",
  "email_proposal_notice",
  "email_proposed",
  "membership_ended",
  "no_password",
  "order_confirmation",
  "password_changed",
  "payment_failed",
  "plan_change",
  "price_accepted",
  "price_change",
  "price_kept",
  "price_withdrawn",
  "renewal_notice",
  "renewal_paid",
  "report_decided",
  "refund_answer",
  "refund_requested",
  "refund_sent",
  "reset_password",
  "sign_in_changed",
  "staff_duties",
  "staff_notice",
  "subscription_cancelled",
  "subscription_paused",
  "subscription_resumed",
  "training_reminder",
  "verify_email",
  "weekly_report",
  "welcome",
  "withdrawal_received",
]);
export type TemplateName = z.infer<typeof templateName>;

/** Mails that a job sends to many at once and nobody waits for; they leave after all others. */
const later: ReadonlySet<TemplateName> = new Set([
  "card_expiry",
  "membership_ended",
  "payment_failed",
  "price_change",
  "renewal_notice",
  "renewal_paid",
  "training_reminder",
  "weekly_report",
]);

/** A mail in the outbox. Its id names event and template, so that the same event never sends it twice. */
export const outboxItem = z.object({
  id: z.string(),
  template: templateName,
  to: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The receipt or credit note to attach as a PDF: the mail waits until this is issued. */
  document_id: z.optional(z.string()),
  /** After this moment it is not sent any more. */
  send_before: z.optional(instant),
  created_at: instant,
  attempts: z.int(),
});
export type Mail = z.infer<typeof outboxItem>;

/** What is kept of a sent mail while it may be returned. */
export const sentItem = z.object({ template: templateName, sent_to: z.string() });

/** What tells whether a mail arrived. */
export const arrivalItem = z.object({ sent_at: z.optional(instant), returned_by: z.optional(returnedBy) });

/** A mail's item, due at once; written in the transaction of its event. */
export function outboxEntry(mail: Omit<Mail, "attempts">) {
  return {
    ...keys.outbox(mail.id),
    ...mail,
    attempts: 0,
    gsi2pk: later.has(mail.template) ? indexKeys.outboxLater : indexKeys.outboxWaiting,
    gsi2sk: mail.created_at,
  };
}
