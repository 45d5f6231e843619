import { takeEvidence } from "#contract/refund.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { findOrder } from "../../domains/orders/order-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Answers what the bank is shown of a disputed payment and records who took it. */
export const handler = adminEndpoint("takeEvidence", takeEvidence, async ({ params, staff, id, now }) => {
  const order = await findOrder(params.order_number);
  if (!order) throw new Problem("not_found");
  if (!order.disputed) throw new Problem("not_disputed");
  const at = now();
  const { evidenceOf } = await import("../../domains/people/dispute-evidence.ts");
  const files = await evidenceOf(order, at);
  const names = files.map(({ name }) => name).join(", ");
  const act = {
    operation: "takeEvidence",
    subject: `ORDER#${order.order_number}`,
    before: {},
    after: { files: names },
    reason: null,
  };
  if (!(await recordedWrites({ staff, request: id, at }, act, []))) throw new Problem("state_changed");
  return { status: "success" as const, data: { files } };
});
