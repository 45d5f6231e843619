import { isDeepStrictEqual } from "node:util";
import type * as z from "zod/mini";
import type { changeShop, SellerChange } from "#contract/shop.ts";
import { dayAfter } from "../../platform/days.ts";
import { Problem } from "../../platform/problem.ts";
import { HOME_COUNTRY } from "../../platform/shop.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { type ShopRecord, sellableCountries, shopOn } from "./shop-settings.ts";

type ShopChange = z.output<typeof changeShop.body>;
/** The furthest day of a change. */
const FARTHEST_DAYS = 366;

/**
 * The record after a wish at a moment. What receipts name changes from tomorrow at the earliest, so that all receipts of a day bear one
 * seller; 400 `invalid_input` names what is wrong.
 */
export function changedShop(before: ShopRecord, wish: ShopChange, at: Date): ShopRecord {
  const today = zagrebDay(at);
  const { seller, taken_back, contact, quiet } = wish;
  if (seller) return { ...before, changes: withChange(before, seller, today) };
  if (taken_back !== undefined) {
    const isAhead = taken_back > today && before.changes.some(({ from }) => from === taken_back);
    if (!isAhead) throw invalid("taken_back");
    return { ...before, changes: before.changes.filter(({ from }) => from !== taken_back) };
  }
  if (contact) return { ...before, contact };
  return { ...before, quiet: quiet ?? null };
}

type Facts = Record<string, string | boolean | string[] | null>;

/** What a change did, for the record: only what differs; of a coming day with its day before the name. */
export function recordedShop(before: ShopRecord, after: ShopRecord): { readonly before: Facts; readonly after: Facts } {
  const [was, is] = [factsOf(before, after), factsOf(after, before)];
  const changed = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: only(was), after: only(is) };
}

/** The facts of a record, also of days that only the other one changes. */
function factsOf(record: ShopRecord, other: ShopRecord): Facts {
  const { company, social } = shopOn("", record);
  const named = [...record.changes, ...other.changes];
  const dated = named.flatMap(({ from, ...facts }) => {
    const then = shopOn(from, record);
    const all: Readonly<Record<string, string | boolean | string[]>> = { ...then.company, closed_to: [...then.closed] };
    const changed = Object.keys(facts).map((name) => (name === "closed" ? "closed_to" : name));
    return changed.map((name) => [`${from} ${name}`, all[name] ?? null] as const);
  });
  return {
    email: company.email,
    phone: company.phone,
    social: social.map(({ name, url }) => `${name}: ${url}`),
    quiet: record.quiet ? `${record.quiet.from}–${record.quiet.until}` : null,
    ...Object.fromEntries(dated),
  };
}

function withChange(before: ShopRecord, wish: SellerChange, today: string): SellerChange[] {
  const { from, closed } = wish;
  if (from <= today || from > dayAfter(today, FARTHEST_DAYS)) throw invalid("from");
  const known = sellableCountries().filter((code) => code !== HOME_COUNTRY);
  if (closed?.some((code) => !known.includes(code))) throw invalid("closed");
  const same = before.changes.find((change) => change.from === from);
  const change = { ...same, ...differing(wish, shopOn(from, before)), from };
  const others = before.changes.filter((one) => one !== same);
  return [...others, change].toSorted((one, other) => one.from.localeCompare(other.from));
}

/** What of a wish differs from the shop of that day. */
function differing({ closed, from: _from, ...facts }: SellerChange, then: ReturnType<typeof shopOn>) {
  const company: Readonly<Record<string, unknown>> = then.company;
  const changed = Object.entries(facts).filter(([name, value]) => value !== undefined && value !== company[name]);
  const isOther = closed !== undefined && closed.toSorted().join() !== then.closed.toSorted().join();
  return { ...Object.fromEntries(changed), ...(isOther && { closed: closed.toSorted() }) };
}

function invalid(field: string): Problem {
  return new Problem("invalid_input", { data: { fields: [field] } });
}
