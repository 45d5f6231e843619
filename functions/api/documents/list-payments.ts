import { listPayments } from "#contract/document.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { movementsOf } from "../../domains/documents/movements.ts";
import { readRefunds } from "../../domains/refunds/person-refunds.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { indexKeys } from "../../platform/table/keys.ts";
import { queryIndex } from "../../platform/table/table.ts";

/** Orders and documents come in one Query of the person's index; refunds from the orders that have any. */
export const handler = endpoint("listPayments", listPayments, async ({ caller }) => {
  const [profile] = await readProfileWith(caller);
  const items = await queryIndex("gsi1", indexKeys.ordersOfUser(profile.user_id));
  const refunds = await readRefunds(items);
  return { status: "success" as const, data: { payments: movementsOf(items, refunds) } };
});
