import { listPayments } from "#contract/document.ts";
import { movementsOf } from "../../core/document/movements.ts";
import { readRefunds } from "../../core/document/person-refunds.ts";
import { readProfileWith } from "../../core/member/member-store.ts";
import { indexKeys } from "../../data/keys.ts";
import { queryIndex } from "../../data/table.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Orders and documents come in one Query of the person's index; refunds from the orders that have any. */
export const handler = endpoint("listPayments", listPayments, async ({ caller }) => {
  const [profile] = await readProfileWith(caller);
  const items = await queryIndex("gsi1", indexKeys.ordersOfUser(profile.user_id));
  const refunds = await readRefunds(items);
  return { status: "success" as const, data: { payments: movementsOf(items, refunds) } };
});
