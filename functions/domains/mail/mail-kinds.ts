import type { ReturnedBy } from "#contract/primitives.ts";
import type { TemplateName } from "./outbox.ts";

/**
 * `due`: required by law, protects an account, or was just asked for. `service`: about the reader's own account or purchase.
 * `optional`: has a link by which the reader stops it.
 */
type MailKind = "due" | "service" | "optional";

const kinds: Readonly<Record<TemplateName, MailKind>> = {
  access_given: "service",
  account_blocked: "due",
  account_deleted: "due",
  account_exists: "service",
  card_expiry: "service",
  comment_removed: "due",
  comment_shown: "service",
  complaint_answered: "due",
  complaint_received: "due",
  email_accepted: "due",
  email_changed: "due",
  email_proposal_notice: "due",
  email_proposed: "due",
  membership_ended: "service",
  no_password: "due",
  order_confirmation: "due",
  password_changed: "due",
  payment_failed: "service",
  plan_change: "due",
  price_accepted: "due",
  price_change: "due",
  price_kept: "due",
  price_withdrawn: "due",
  renewal_notice: "due",
  renewal_paid: "due",
  report_decided: "due",
  refund_answer: "service",
  refund_requested: "due",
  refund_sent: "due",
  reset_password: "due",
  sign_in_changed: "due",
  staff_duties: "due",
  staff_notice: "due",
  subscription_cancelled: "due",
  subscription_paused: "service",
  subscription_resumed: "due",
  training_reminder: "optional",
  verify_email: "due",
  weekly_report: "due",
  welcome: "service",
  withdrawal_received: "due",
};

/** Whether a mail must have a link that stops it (RFC 8058). */
export function isOptional(template: TemplateName): boolean {
  return kinds[template] === "optional";
}

/**
 * Whether a mail may be sent to an address from which an earlier one was returned: `due` always; `service` only after a complaint
 * (spam); `optional` never.
 */
export function maySend(template: TemplateName, returned: ReturnedBy | undefined): boolean {
  const kind = kinds[template];
  return returned === undefined || kind === "due" || (returned === "complaint" && kind === "service");
}
