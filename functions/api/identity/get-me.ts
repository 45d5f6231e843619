import { getMe } from "#contract/identity.ts";
import { hasPremium } from "../../core/access/can-access.ts";
import { presentUser } from "../../core/member/present-user.ts";
import { livesIn } from "../../core/member/residence.ts";
import { presentSubscription } from "../../core/subscription/present.ts";
import { presentNext, presentView } from "../../core/view/viewed-video.ts";
import { readMemberAndLastView } from "../../core/view/viewed-video-store.ts";
import { endpoint } from "../../http/endpoint.ts";

/** All that the signed-in page needs to know of its member, in one request. */
export const handler = endpoint("getMe", getMe, async ({ caller, now }) => {
  const { member, last } = await readMemberAndLastView(caller);
  const { profile, subscription, entitlements } = member;
  return {
    status: "success",
    data: {
      user: presentUser(profile),
      subscription: subscription ? presentSubscription(subscription) : null,
      country: livesIn(profile, subscription),
      premium: hasPremium(member, now()),
      purchases: entitlements
        .filter(({ ended, category }) => !ended && category !== "subscription")
        .map(({ order_number, category, product_id, date_paid }) => ({
          order_number,
          product_category: category,
          product_id,
          date_paid,
        })),
      last_video: last ? presentView(profile.user_id, last.view) : null,
      next_video: presentNext(last, member, now()),
    },
  };
});
