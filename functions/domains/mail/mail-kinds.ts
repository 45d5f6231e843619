import type { MailTemplate } from "#contract/mail-templates.ts";
import type { ReturnedBy } from "#contract/primitives.ts";

/**
 * `mandatory`: required by law, protects an account, or was just asked for. `service`: about the reader's own account or purchase.
 * `optional`: has a link by which the reader stops it.
 */
type MailKind = "mandatory" | "service" | "optional";

const kinds: Readonly<Record<MailTemplate, MailKind>> = {
  access_given: "service",
  account_blocked: "mandatory",
  account_deleted: "mandatory",
  account_exists: "service",
  card_expiry: "service",
  comment_removed: "mandatory",
  comment_shown: "service",
  complaint_answered: "mandatory",
  complaint_received: "mandatory",
  email_accepted: "mandatory",
  email_changed: "mandatory",
  email_proposal_notice: "mandatory",
  email_proposed: "mandatory",
  gift: "service",
  gift_expiry: "service",
  gift_undelivered: "service",
  membership_ended: "service",
  newsletter: "optional",
  newsletter_test: "mandatory",
  no_password: "mandatory",
  order_confirmation: "mandatory",
  password_changed: "mandatory",
  payment_failed: "service",
  plan_change: "mandatory",
  price_accepted: "mandatory",
  price_change: "mandatory",
  price_kept: "mandatory",
  price_withdrawn: "mandatory",
  renewal_notice: "mandatory",
  renewal_paid: "mandatory",
  report_decided: "mandatory",
  refund_answer: "service",
  refund_requested: "mandatory",
  refund_sent: "mandatory",
  reset_password: "mandatory",
  sign_in_changed: "mandatory",
  staff_duties: "mandatory",
  staff_notice: "mandatory",
  subscription_cancelled: "mandatory",
  subscription_paused: "service",
  subscription_resumed: "mandatory",
  training_reminder: "optional",
  trial_ending: "service",
  unfinished_purchase: "optional",
  verify_email: "mandatory",
  weekly_report: "mandatory",
  welcome: "service",
  withdrawal_received: "mandatory",
};

/** Whether a mail must have a link that stops it (RFC 8058). */
export function isOptional(template: MailTemplate): boolean {
  return kinds[template] === "optional";
}

/**
 * Whether a mail may be sent to an address from which an earlier one was returned: `mandatory` always; `service` only after a complaint
 * (spam); `optional` never.
 */
export function maySend(template: MailTemplate, returned: ReturnedBy | undefined): boolean {
  const kind = kinds[template];
  return returned === undefined || kind === "mandatory" || (returned === "complaint" && kind === "service");
}
