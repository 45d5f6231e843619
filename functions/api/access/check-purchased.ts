import { checkPurchased } from "#contract/access.ts";
import { readMember } from "../../domains/access/read-member.ts";
import { ownUserId } from "../../domains/accounts/member-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Answers the caller's paid and not refunded orders of one product, oldest first; `fail` with an empty list where there is none. */
export const handler = endpoint("checkPurchased", checkPurchased, async ({ params, query, caller }) => {
  await ownUserId(caller, params.userId);
  const { entitlements } = await readMember(caller);
  const results = entitlements
    .filter(
      (one) => one.category === query.product_category && one.product_id === Number(query.product_id) && !one.ended,
    )
    .map((one) => ({ date_paid: one.date_paid }))
    .sort((left, right) => left.date_paid.localeCompare(right.date_paid));
  return { status: results.length > 0 ? ("success" as const) : ("fail" as const), results };
});
