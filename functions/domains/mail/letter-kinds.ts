import type { ReturnedBy } from "#contract/primitives.ts";
import type { TemplateName } from "./outbox.ts";

/**
 * `due`: the law asks for it, it guards an account, or the reader asked for it a moment ago. `service`: it tells of the reader's own
 * account or purchase. `optional`: the reader may do without it, and stops it by a link of its own.
 */
type Kind = "due" | "service" | "optional";

const kinds: Readonly<Record<TemplateName, Kind>> = {
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

/** Whether a reader may do without this letter, so that it brings the link by which it is stopped (RFC 8058). */
export function isOptional(template: TemplateName): boolean {
  return kinds[template] === "optional";
}

/**
 * Whether a letter leaves for an address as it is marked: what is due always does; where mail comes back nothing else; to who called a
 * letter spam what tells of their own account and purchases.
 */
export function mayLeave(template: TemplateName, returned: ReturnedBy | undefined): boolean {
  const kind = kinds[template];
  return returned === undefined || kind === "due" || (returned === "complaint" && kind === "service");
}
