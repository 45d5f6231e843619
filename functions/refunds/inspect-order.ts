import { inspectOrder } from "#contract/refund.ts";
import { requireSecondFactor } from "../account/require-second-factor.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { readInspected } from "./inspected-order.ts";

export const handler = endpoint("inspectOrder", inspectOrder, async ({ params, caller }) => {
  await requireSecondFactor(caller);
  log("info", "admin_read", { order: params.order_number });
  return { status: "success" as const, data: await readInspected(params.order_number) };
});
