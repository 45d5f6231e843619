import { getMe, type Purchase } from "#contract/identity.ts";
import { premiumNow } from "../../core/access/can-access.ts";
import { type Entitlement, readMember } from "../../core/access/read-member.ts";
import { presentUser } from "../../core/member/present-user.ts";
import { presentSubscription } from "../../core/subscription/present.ts";
import { endpoint } from "../../http/endpoint.ts";

/** All that the signed-in page needs to know of its member, in one request. */
export const handler = endpoint("getMe", getMe, async ({ caller, now }) => {
  const { profile, subscription, entitlements } = await readMember(caller);
  return {
    status: "success",
    data: {
      user: presentUser(profile),
      subscription: subscription ? presentSubscription(subscription) : null,
      premium: premiumNow(subscription, now()),
      purchases: entitlements.filter(({ ended }) => !ended).map(presentPurchase),
    },
  };
});

function presentPurchase(entitlement: Entitlement): Purchase {
  return {
    order_number: entitlement.order_number,
    product_category: entitlement.category,
    product_id: entitlement.product_id,
    date_paid: entitlement.date_paid,
  };
}
