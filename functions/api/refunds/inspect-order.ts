import { inspectOrder } from "#contract/refund.ts";
import { requireSecondFactor } from "../../core/member/require-second-factor.ts";
import { readInspected } from "../../core/reimbursement/inspected-order.ts";
import { endpoint } from "../../http/endpoint.ts";
import { log } from "../../kernel/log.ts";

export const handler = endpoint("inspectOrder", inspectOrder, async ({ params, caller }) => {
  await requireSecondFactor(caller);
  log("info", "admin_read", { order: params.order_number });
  return { status: "success" as const, data: await readInspected(params.order_number) };
});
