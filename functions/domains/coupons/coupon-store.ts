import * as z from "zod/mini";
import { couponCodeOf } from "#contract/coupon-code.ts";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, getItems, queryBackwards, queryDue, queryIndex, read } from "../../platform/table/table.ts";
import {
  check,
  put,
  putNew,
  remove,
  type TransactItem,
  unchangedVersion,
  update,
} from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { type CouponRecord, type CouponUse, couponItem, type FoundCoupon, useItem } from "./coupon.ts";

/** A code as it is typed with what this buyer did with it, strongly consistent: one request. Without a buyer the code alone. */
export async function findCoupon(typed: string, userId: string | undefined): Promise<FoundCoupon> {
  const code = couponCodeOf(typed);
  if (code === undefined) return { coupon: undefined, use: undefined };
  const places = [keys.coupon(code), ...(userId === undefined ? [] : [keys.couponOfPerson(code, userId)])];
  const [coupon, use] = await getItems(places, true);
  return { coupon: coupon && read(couponItem, coupon), use: use && read(useItem, use) };
}

/** A code by its name; undefined where it was never given. */
export async function readCoupon(typed: string): Promise<CouponRecord | undefined> {
  const code = couponCodeOf(typed);
  return code === undefined ? undefined : getItem(keys.coupon(code), couponItem, true);
}

/** All codes, the newest first. */
export async function readCoupons(): Promise<CouponRecord[]> {
  const items = await queryIndex("gsi1", indexKeys.coupons);
  return items.map((item) => read(couponItem, item)).toReversed();
}

/** The write of a new code; refused where the same was ever given. */
export function newCoupon(coupon: CouponRecord): TransactItem {
  return putNew(couponEntry(coupon));
}

/** A code with its place in the list of all. */
export function couponEntry(coupon: CouponRecord) {
  return { ...keys.coupon(coupon.code), ...coupon, gsi1pk: indexKeys.coupons, gsi1sk: coupon.created_at };
}

/** The write of a changed code; refused where somebody changed it since it was read. Uses go on beside it. */
export function changedCoupon({ code, version, state, until, limit }: CouponRecord): TransactItem {
  const seen = unchangedVersion(version);
  return update(keys.coupon(code), "SET #state = :state, #until = :until, #limit = :limit, version = :next", {
    condition: seen.condition,
    names: { ...seen.names, "#state": "state", "#until": "until", "#limit": "limit" },
    values: { ...seen.values, ":state": state, ":until": until, ":limit": limit, ":next": version + 1 },
  });
}

/** What a use knows of its order. Amounts are EUR cents. */
export interface UsingOrder {
  readonly order_number: string;
  readonly user_id: string;
  readonly code: string;
  readonly title: string;
  readonly cents: number;
  readonly full_cents: number;
}

/**
 * The writes that hold a use for an open order until a moment. A use that another open order of the same person holds goes
 * over to this one. Refused where the code ended or its last use went meanwhile.
 */
export function holdUse(order: UsingOrder, seen: CouponUse | undefined, until: Date, now: Date): TransactItem[] {
  const isOpen = "#state = :active AND #from <= :day AND #until >= :day";
  const isFree = "(attribute_type(#limit, :none) OR held < #limit)";
  const names = { "#state": "state", "#from": "from", "#until": "until" };
  const values = { ":active": "active", ":day": zagrebDay(now) };
  const place = keys.coupon(order.code);
  const counted = seen
    ? check(place, { condition: isOpen, names, values })
    : update(place, "SET held = held + :one", {
        condition: `${isOpen} AND ${isFree}`,
        names: { ...names, "#limit": "limit" },
        values: { ...values, ":none": "NULL", ":one": 1 },
      });
  return [counted, writeUse(order, seen, { state: "open", until: until.toISOString() })];
}

/** The writes that count a paid order: its use was held, or had been given up, and is honoured all the same. */
export function countUse(order: UsingOrder, seen: CouponUse | undefined, at: string): TransactItem[] {
  const { code, order_number, user_id, title, cents, full_cents } = order;
  const isHeld = seen?.state === "open";
  const counted = update(
    keys.coupon(code),
    "SET paid = paid + :one, charged_cents = charged_cents + :cents, spared_cents = spared_cents + :spared, held = held + :more",
    { values: { ":one": 1, ":cents": cents, ":spared": full_cents - cents, ":more": isHeld ? 0 : 1 } },
  );
  const line = { order_number, user_id, title, at, cents, spared_cents: full_cents - cents };
  const paid = putNew({ ...keys.couponUse(code, at, order_number), ...line });
  return [counted, paid, writeUse(order, seen, { state: "paid" })];
}

function writeUse(
  { code, order_number, user_id }: UsingOrder,
  seen: CouponUse | undefined,
  use: Omit<CouponUse, "order_number">,
) {
  const place = keys.couponOfPerson(code, user_id);
  const due = use.until === undefined ? {} : { gsi2pk: indexKeys.couponsHeld, gsi2sk: use.until };
  const condition = seen ? stillOf(seen) : { condition: "attribute_not_exists(pk)" };
  return put({ ...place, code, user_id, order_number, ...use, ...due }, condition);
}

function stillOf({ order_number, state }: Pick<CouponUse, "order_number" | "state">) {
  return {
    condition: "order_number = :seen AND #state = :was",
    names: { "#state": "state" },
    values: { ":seen": order_number, ":was": state },
  };
}

/** A use that an order held until a moment, as the index of those that are over knows it. */
const heldUse = z.object({ code: z.string(), user_id: z.string(), order_number: z.string(), until: instant });
export type HeldUse = z.infer<typeof heldUse>;

/** Uses whose orders were open until a moment before now, the oldest first; `limit` at most. */
export async function usesOver(now: Date, limit: number): Promise<HeldUse[]> {
  const items = await queryDue("gsi2", indexKeys.couponsHeld, now.toISOString(), limit);
  return items.map((item) => read(heldUse, item));
}

/** The writes that give a use back; refused where it was paid or went over to another order meanwhile. */
export function freeUse({ code, user_id, order_number }: HeldUse): TransactItem[] {
  return [
    update(keys.coupon(code), "SET held = held - :one", { values: { ":one": 1 } }),
    remove(keys.couponOfPerson(code, user_id), stillOf({ order_number, state: "open" })),
  ];
}

/** The write that holds a use longer; refused as `freeUse` is. */
export function holdLonger({ code, user_id, order_number }: HeldUse, until: Date): TransactItem {
  const { condition, names, values } = stillOf({ order_number, state: "open" });
  return update(keys.couponOfPerson(code, user_id), "SET #until = :until, gsi2sk = :until", {
    condition,
    names: { ...names, "#until": "until" },
    values: { ...values, ":until": until.toISOString() },
  });
}

/** A paid order with a code. Amounts are EUR cents. */
const paidUse = z.object({
  order_number: z.string(),
  user_id: z.string(),
  title: z.string(),
  at: instant,
  cents: z.int(),
  spared_cents: z.int(),
});

const PAGE = 50;

/** A page of a code's paid orders, the newest first, before a place. */
export async function readUses(code: string, before = "PAID#~") {
  const items = await queryBackwards({ pk: keys.coupon(code).pk, before }, PAGE);
  const uses = items.filter(({ sk }) => String(sk).startsWith("PAID#"));
  return {
    uses: uses.map((item) => read(paidUse, item)),
    next: uses.length === PAGE ? String(uses.at(-1)?.sk) : null,
  };
}
