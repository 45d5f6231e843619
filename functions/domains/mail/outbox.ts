import * as z from "zod/mini";
import { instant, returnedBy } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";

/** What a mail says; one function each under `templates/`. */
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

/** What a job tells many at once, on a morning or each week: nobody sits and waits for it. It leaves behind all other letters. */
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

/** A mail that waits to be sent. The id names event and template, so that the same fact never sends it twice. */
export const outboxItem = z.object({
  id: z.string(),
  template: templateName,
  to: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The invoice or credit note that goes with it as a PDF: the mail waits until this is issued. */
  document_id: z.optional(z.string()),
  /** Past this moment it says nothing any more, and is dropped. */
  send_before: z.optional(instant),
  created_at: instant,
  attempts: z.int(),
});
export type Mail = z.infer<typeof outboxItem>;

/** What stays of a mail that was sent, for as long as it may come back. */
export const sentItem = z.object({ template: templateName, sent_to: z.string() });

/** What says of a mail whether it arrived, from when it is written until its mark is forgotten. */
export const arrivalItem = z.object({ sent_at: z.optional(instant), returned_by: z.optional(returnedBy) });

/** A mail's item, due at once; written in the transaction of the fact that it tells. */
export function outboxEntry(mail: Omit<Mail, "attempts">) {
  return {
    ...keys.outbox(mail.id),
    ...mail,
    attempts: 0,
    gsi2pk: later.has(mail.template) ? indexKeys.outboxLater : indexKeys.outboxWaiting,
    gsi2sk: mail.created_at,
  };
}
