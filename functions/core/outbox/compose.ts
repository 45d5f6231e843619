import type { Message } from "./message.ts";
import type { Mail, TemplateName } from "./outbox.ts";
import { accountDeleted } from "./templates/account-deleted.ts";
import { accountExists } from "./templates/account-exists.ts";
import { cardExpiry } from "./templates/card-expiry.ts";
import { emailChanged } from "./templates/email-changed.ts";
import { membershipEnded } from "./templates/membership-ended.ts";
import { noPassword } from "./templates/no-password.ts";
import { orderConfirmation } from "./templates/order-confirmation.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { paymentFailed } from "./templates/payment-failed.ts";
import { planChange } from "./templates/plan-change.ts";
import { priceChange } from "./templates/price-change.ts";
import { refundRequested } from "./templates/refund-requested.ts";
import { refundSent } from "./templates/refund-sent.ts";
import { renewalNotice } from "./templates/renewal-notice.ts";
import { renewalPaid } from "./templates/renewal-paid.ts";
import { resetPassword } from "./templates/reset-password.ts";
import { subscriptionCancelled } from "./templates/subscription-cancelled.ts";
import { subscriptionPaused } from "./templates/subscription-paused.ts";
import { subscriptionResumed } from "./templates/subscription-resumed.ts";
import { verifyEmail } from "./templates/verify-email.ts";
import { welcome } from "./templates/welcome.ts";
import { withdrawalReceived } from "./templates/withdrawal-received.ts";

const templates = {
  account_deleted: accountDeleted,
  account_exists: accountExists,
  card_expiry: cardExpiry,
  email_changed: emailChanged,
  membership_ended: membershipEnded,
  no_password: noPassword,
  order_confirmation: orderConfirmation,
  password_changed: passwordChanged,
  payment_failed: paymentFailed,
  plan_change: planChange,
  price_change: priceChange,
  renewal_notice: renewalNotice,
  renewal_paid: renewalPaid,
  refund_requested: refundRequested,
  refund_sent: refundSent,
  reset_password: resetPassword,
  subscription_cancelled: subscriptionCancelled,
  subscription_paused: subscriptionPaused,
  subscription_resumed: subscriptionResumed,
  verify_email: verifyEmail,
  welcome,
  withdrawal_received: withdrawalReceived,
} satisfies Record<TemplateName, (mail: Mail) => Message>;

/** What a waiting mail says. */
export function compose(mail: Mail): Message {
  return templates[mail.template](mail);
}
