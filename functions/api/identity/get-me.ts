import { getMe } from "#contract/identity.ts";
import { entitlementEnd, hasPremium, membershipOpenUntil, premiumEndOf } from "../../domains/access/can-access.ts";
import type { Member } from "../../domains/access/read-member.ts";
import { newsAmong, presentNews } from "../../domains/accounts/news-store.ts";
import { presentUser } from "../../domains/accounts/present-user.ts";
import { livesIn } from "../../domains/accounts/residence.ts";
import { presentSubscription } from "../../domains/memberships/present.ts";
import { openOrdersAmong } from "../../domains/orders/order.ts";
import { trialAmong } from "../../domains/trials/trial.ts";
import { presentNext, presentView } from "../../domains/video/viewed-video.ts";
import { readMemberAndLastView } from "../../domains/video/viewed-video-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { zagrebDay, zagrebDaysLater } from "../../platform/zagreb.ts";

/** So long (days) free days that are over are told of. */
const TRIAL_TOLD_DAYS = 30;

/** All that the signed-in page needs to know of its member, in one request. */
export const handler = endpoint("getMe", getMe, async ({ caller, now }) => {
  const { member, last, items } = await readMemberAndLastView(caller);
  const { profile, subscription, entitlements } = member;
  return {
    status: "success",
    data: {
      user: presentUser(profile),
      news: presentNews(newsAmong(items)),
      subscription: subscription ? presentSubscription(subscription) : null,
      country: livesIn(profile, subscription),
      premium: hasPremium(member, now()),
      ...giftOf(member, now()),
      ...trialOf(member, now()),
      purchases: entitlements
        .filter(({ ended, category }) => !ended && category !== "subscription")
        .map((entitlement) => ({
          order_number: entitlement.order_number,
          product_category: entitlement.category,
          product_id: entitlement.product_id,
          date_paid: entitlement.date_paid,
          open_until: lastDayOf(entitlementEnd(entitlement)),
        })),
      open_orders: openOrdersAmong(items, now()),
      last_video: last ? presentView(profile.user_id, last.view) : null,
      next_video: presentNext(last, member, now()),
    },
  };
});

/** The end of a granted Premium that outlasts the paid one. */
function giftOf(member: Member, now: Date): { readonly gift_until?: string } {
  const end = premiumEndOf(member);
  const paid = membershipOpenUntil(member.subscription);
  return end !== null && now < end && (paid === null || paid < end) ? { gift_until: dayBefore(end) } : {};
}

/** Free days that run, or ended within a month, of somebody without a membership. */
function trialOf({ subscription, entitlements }: Member, now: Date): { readonly trial_until?: string } {
  const trial = trialAmong(entitlements);
  if (!trial?.grant || trial.ended || subscription) return {};
  const end = new Date(trial.grant.until);
  return now < zagrebDaysLater(end, TRIAL_TOLD_DAYS) ? { trial_until: dayBefore(end) } : {};
}

function lastDayOf(end: Date | null): string | null {
  return end && dayBefore(end);
}

/** The last whole day before an end; an end at midnight belongs to the day before. */
function dayBefore(end: Date): string {
  return zagrebDay(new Date(end.getTime() - 1));
}
