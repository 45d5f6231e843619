interface Row {
  readonly level: "info" | "warn" | "error";
  /** The alarm that counts it; infra/constructs/alarms.ts says from how many on, docs/operations.md what to do. */
  readonly alarm?: string;
}

/** Every event of the log, once: `log` compiles with these names and their levels alone, and the alarms read theirs here. */
export const logEvents = {
  // Calls
  refused: { level: "info" },
  failed: { level: "error" },
  forged_field: { level: "warn", alarm: "ForgedFields" },
  admin_call: { level: "info" },
  admin_read: { level: "info" },
  matter_settled: { level: "info" },
  approval_asked: { level: "info" },
  approval_decided: { level: "info" },
  transfer_booked: { level: "warn" },
  month_closed: { level: "info" },
  books_exported: { level: "info" },
  statement_imported: { level: "info" },
  statement_removed: { level: "warn" },
  duties_changed: { level: "warn" },
  settings_changed: { level: "warn" },
  person_changed: { level: "warn" },
  file_kept: { level: "info" },
  file_refused: { level: "warn" },
  scan_waits: { level: "info", alarm: "UploadScanLate" },
  scan_failed: { level: "error", alarm: "UploadScanFails" },
  upload_infected: { level: "error", alarm: "InfectedUpload" },
  video_state: { level: "info" },
  video_unheard: { level: "info" },
  video_event_forged: { level: "warn" },
  videos_unavailable: { level: "error" },
  closing_step_failed: { level: "error" },
  audit_broken: { level: "error" },
  people_copied: { level: "info" },
  // Sign-in and account
  signed_in: { level: "info" },
  sign_in_failed: { level: "info", alarm: "SignInsFail" },
  admin_new_device: { level: "warn", alarm: "AdminNewDevice" },
  registered: { level: "info" },
  identity_linked: { level: "info" },
  sessions_ended: { level: "info" },
  password_changed: { level: "info" },
  password_reset: { level: "info" },
  email_changed: { level: "info" },
  email_refused: { level: "warn" },
  email_verified: { level: "info" },
  second_factor_set_up: { level: "info" },
  second_factor_confirmed: { level: "info" },
  second_factor_passed: { level: "info" },
  exported: { level: "info" },
  diary_erased: { level: "info" },
  reminders_stopped: { level: "info" },
  account_deleted: { level: "info" },
  return_unknown: { level: "warn" },
  erasure_unfinished: { level: "error" },
  refresh_token_reused: { level: "warn" },
  refresh_token_not_revoked: { level: "warn" },
  code_exchange_failed: { level: "warn" },
  sign_in_unavailable: { level: "error" },
  pool_attribute_not_set: { level: "warn" },
  pool_user_not_deleted: { level: "warn" },
  // What is watched and written by members
  media_token_refused: { level: "info" },
  comment_deleted: { level: "info" },
  comment_reported: { level: "info" },
  comment_held: { level: "info" },
  comment_judged: { level: "info" },
  comment_answered: { level: "info" },
  comment_words_changed: { level: "info" },
  complaint_received: { level: "info" },
  complaint_answered: { level: "info" },
  complaint_waits: { level: "error", alarm: "ComplaintWaits" },
  // Memberships
  subscription_cancelled: { level: "info" },
  subscription_resumed: { level: "info" },
  subscription_paused: { level: "info" },
  pause_ended: { level: "info" },
  plan_change_shown: { level: "info" },
  plan_changed: { level: "info" },
  plan_kept: { level: "info" },
  price_accepted: { level: "info" },
  price_kept: { level: "info" },
  membership_ended: { level: "info" },
  renewal_failed: { level: "error", alarm: "GatewayUnreachable" },
  renewal_misconfigured: { level: "error", alarm: "OrderNeedsReview" },
  renewal_impossible: { level: "error", alarm: "OrderNeedsReview" },
  // Orders and payments
  signature_failed: { level: "error", alarm: "SignatureFails" },
  settle_failed: { level: "error", alarm: "GatewayUnreachable" },
  reconcile_failed: { level: "error", alarm: "GatewayUnreachable" },
  gateway_silent: { level: "error", alarm: "GatewayUnreachable" },
  order_paid: { level: "info" },
  order_declined: { level: "info" },
  charge_returned: { level: "info" },
  order_in_review: { level: "error", alarm: "OrderNeedsReview" },
  gateway_differs: { level: "error", alarm: "OrderNeedsReview" },
  second_payment: { level: "error", alarm: "OrderNeedsReview" },
  review_decided: { level: "warn" },
  // Refunds
  refund_requested: { level: "info" },
  refund_sent: { level: "info" },
  refund_open: { level: "warn" },
  refund_declined: { level: "warn" },
  refund_failed: { level: "error", alarm: "GatewayUnreachable" },
  refund_in_review: { level: "error", alarm: "OrderNeedsReview" },
  refund_found: { level: "warn" },
  withdrawal: { level: "info" },
  guest_withdrawal: { level: "info" },
  withdrawal_needs_person: { level: "error", alarm: "OrderNeedsReview" },
  order_disputed: { level: "warn" },
  document_published: { level: "warn" },
  document_scheduled: { level: "warn" },
  publication_refused: { level: "warn" },
  publication_failed: { level: "error" },
  document_retired: { level: "warn" },
  dispute_won: { level: "warn" },
  dispute_lost: { level: "warn" },
  // Receipts, mails, books
  document_failed: { level: "error", alarm: "DocumentsFail" },
  document_rejected: { level: "error", alarm: "DocumentsFail" },
  document_unavailable: { level: "warn" },
  document_late: { level: "error", alarm: "DocumentLate" },
  document_overdue: { level: "error", alarm: "DocumentOverdue" },
  document_deadline: { level: "error", alarm: "DocumentDeadline" },
  document_expires: { level: "error", alarm: "DocumentDeadline" },
  mail_returned: { level: "warn", alarm: "MailReturns" },
  mail_held: { level: "info" },
  mail_event_refused: { level: "warn" },
  mail_failed: { level: "error", alarm: "MailFails" },
  invariant_broken: { level: "error", alarm: "InvariantBroken" },
  certificate_ends: { level: "error", alarm: "CertificateEnds" },
  certificate_unreadable: { level: "error", alarm: "CertificateEnds" },
  // Reminders
  push_refused: { level: "warn", alarm: "PushRefused" },
  push_failed: { level: "warn" },
  reminder_failed: { level: "error" },
  // Jobs and settings
  counters_apart: { level: "warn" },
  job_busy: { level: "warn" },
  set_aside: { level: "error", alarm: "WorkSetAside" },
  set_aside_failed: { level: "warn" },
  secret_unreadable: { level: "error" },
} as const satisfies Record<string, Row>;

type Rows = typeof logEvents;
export type LogEvent = keyof Rows;
export type LevelOf<E extends LogEvent> = Rows[E]["level"];

/** The alarms that count events. */
export type LogAlarm = { [E in LogEvent]: Rows[E] extends { alarm: infer A } ? A : never }[LogEvent];

/** The events that an alarm counts. */
export function eventsOf(alarm: LogAlarm): LogEvent[] {
  const names = Object.keys(logEvents) as LogEvent[];
  return names.filter((name) => (logEvents[name] as Row).alarm === alarm);
}
