import { daysFrom } from "#contract/periods.ts";
import { keys, PREMIUM_GRANT } from "../../platform/table/keys.ts";
import { put, type TransactItem } from "../../platform/table/transaction.ts";
import { endOfItsDay, zagrebDay, zagrebDaysLater } from "../../platform/zagreb.ts";
import { givenEndOf } from "./can-access.ts";
import type { Entitlement, Holdings } from "./read-member.ts";

/** Somebody's Premium without a membership as it was read; all of it stands in one item. */
interface Holder {
  readonly user_id: string;
  readonly entitlements: Holdings["entitlements"];
}

/** Days of a plan that somebody else paid, the number of that order, and its title. */
interface GivenDays {
  readonly days: number;
  readonly number: string;
  readonly title: string;
}

/** Days more, behind what was given before: from when until when (UTC ISO 8601), and the write. */
export function extendGiven(holder: Holder, { days, number, title }: GivenDays, now: Date) {
  const end = givenEndOf(holder.entitlements);
  const runs = end !== null && end > now;
  const from = (runs ? new Date(end.getTime() + 1) : now).toISOString();
  const until = endOfItsDay(zagrebDaysLater(runs ? end : now, days)).toISOString();
  const grant = { by: number, by_name: "Poklon", reason: "Poklon", title, until, source: "gift" } as const;
  return { from, until, write: givenWrite(holder, { grant, given_at: now.toISOString(), ended: false }) };
}

/** Takes days of a gift out again, those that are not over; undefined where none are left. `period`: as the gift gave them. */
export function shortenGiven(
  holder: Holder,
  period: { readonly from: string; readonly until: string },
  now: Date,
): { readonly days: number; readonly write: TransactItem } | undefined {
  const seen = givenOf(holder);
  const end = givenEndOf(holder.entitlements);
  if (!seen?.grant || !end || end <= now) return undefined;
  const begin = new Date(Math.max(Date.parse(period.from), now.getTime())).toISOString();
  const days = Math.min(daysFrom(zagrebDay(begin), zagrebDay(period.until)), daysFrom(zagrebDay(now), zagrebDay(end)));
  if (days <= 0) return undefined;
  const until = endOfItsDay(zagrebDaysLater(end, -days)).toISOString();
  const ended = until <= endOfItsDay(now).toISOString();
  return { days, write: givenWrite(holder, { grant: { ...seen.grant, until }, given_at: seen.date_paid, ended }) };
}

/** Refused where somebody else changed what was given since it was read. */
function givenWrite(
  holder: Holder,
  {
    grant,
    given_at,
    ended,
  }: { readonly grant: Entitlement["grant"]; readonly given_at: string; readonly ended: boolean },
): TransactItem {
  const seen = givenOf(holder);
  const entitlement: Entitlement = {
    ...{ category: "subscription", product_id: "premium", order_number: PREMIUM_GRANT, grant },
    ...{ date_paid: given_at, deliver_from: given_at, duration_days: null, end_date: null, ended },
  };
  const unchanged = seen && {
    condition: "ended = :ended AND #grant.#until = :until",
    names: { "#grant": "grant", "#until": "until" },
    values: { ":ended": seen.ended, ":until": seen.grant?.until },
  };
  const place = keys.premiumGrant(holder.user_id);
  return put({ ...place, ...entitlement }, unchanged ?? { condition: "attribute_not_exists(pk)" });
}

function givenOf({ entitlements }: Holder): Entitlement | undefined {
  return entitlements.find(({ order_number }) => order_number === PREMIUM_GRANT);
}
