import { inspectOrder } from "#contract/refund.ts";
import { readInspected } from "../../core/reimbursement/inspected-order.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

export const handler = adminEndpoint("inspectOrder", inspectOrder, async ({ params, log }) => {
  log("info", "admin_read", { order: params.order_number });
  return { status: "success" as const, data: await readInspected(params.order_number) };
});
