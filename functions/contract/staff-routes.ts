import { type StaffRoute, staff } from "./route-rows.ts";

/** The rows of the staff: each names the duties that open it. A row without one does not compile. */
export const staffRoutes = {
  searchOrders: staff(
    "GET",
    "admin/orders",
    ["owner", "support", "accountant"],
    "refunds",
    "Orders by their number or by an account's e-mail",
  ),
  inspectOrder: staff(
    "GET",
    "admin/orders/{order_number}",
    ["owner", "support", "accountant"],
    "refunds",
    "One order with all that happened to it",
  ),
  refundOrder: staff(
    "POST",
    "admin/orders/{order_number}/refunds",
    ["owner", "support"],
    "refunds",
    "Give money of a paid order back",
  ),
  disputeOrder: staff(
    "POST",
    "admin/orders/{order_number}/dispute",
    ["owner", "support"],
    "refunds",
    "Note a chargeback, which suspends access",
  ),
  resolveDispute: staff(
    "POST",
    "admin/orders/{order_number}/dispute/outcome",
    ["owner", "support"],
    "refunds",
    "A chargeback was won or lost",
  ),
  listReviews: staff(
    "GET",
    "admin/reviews",
    ["owner", "support", "accountant"],
    "refunds",
    "Orders and refunds that wait for a person",
  ),
  decideReview: staff(
    "POST",
    "admin/orders/{order_number}/review",
    ["owner", "support"],
    "refunds",
    "Decide an order or refund in review",
  ),

  getMorning: staff(
    "GET",
    "admin/morning",
    ["owner", "editor", "support", "accountant"],
    "morning",
    "What needs a hand, and the figures of the day",
  ),
  settleAttention: staff(
    "POST",
    "admin/attention/{kind}/{id}",
    ["owner", "support", "accountant"],
    "morning",
    "A matter is done, or comes again later",
  ),

  getTabelOne: staff(
    "GET",
    "tabelone",
    ["owner", "accountant"],
    "analytics",
    "Members per plan and status",
    "analytics",
  ),
  getTabelTwo: staff(
    "GET",
    "tabeltwo",
    ["owner", "accountant"],
    "analytics",
    "Orders and revenue per product between two dates",
    "analytics",
  ),
  getTableThree: staff(
    "GET",
    "tablethree",
    ["owner", "accountant"],
    "analytics",
    "Sales per product, members and others apart",
    "analytics",
  ),
  getTabelFour: staff(
    "GET",
    "tabelfour",
    ["owner", "accountant"],
    "analytics",
    "Subscribers with their value",
    "analytics",
  ),
} as const satisfies Record<string, StaffRoute>;
