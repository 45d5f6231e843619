import { listPayments } from "#contract/document.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { paymentLinesOf } from "../../domains/documents/payment-lines.ts";
import { readRefunds } from "../../domains/refunds/person-refunds.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { indexKeys } from "../../platform/table/keys.ts";
import { queryIndex } from "../../platform/table/table.ts";

/** Lists the caller's orders with their documents, by one Query; refunds are read only of orders that have any. */
export const handler = endpoint("listPayments", listPayments, async ({ caller }) => {
  const [profile] = await readProfileWith(caller);
  const items = await queryIndex("gsi1", indexKeys.ordersOfUser(profile.user_id));
  const refunds = await readRefunds(items);
  return { status: "success" as const, data: { payments: paymentLinesOf(items, refunds) } };
});
