import * as z from "zod/mini";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, queryRange, read } from "../../platform/table/table.ts";
import { type Holdings, holdingsOf } from "../access/read-member.ts";
import { lockItem, type OrderRecord } from "../orders/order.ts";
import { cardMarks } from "../payments/start-now-store.ts";

/** What an order's buyer already holds. */
export interface Buyer extends Holdings {
  /** False once the account is deleted. */
  readonly hasAccount: boolean;
  /** The order that bought the product, or any plan, last: two payments at the same moment meet here. */
  readonly boughtBy: string | undefined;
  /** Nothing was ever bought by this account. */
  readonly isNew: boolean;
  /** The order keeps others for the same product out. */
  readonly holdsLock: boolean;
  /** The card is known from a full refund to somebody who had not asked for an immediate start. */
  readonly hasKnownCard: boolean;
}

/** Whoever an answer changes nothing for. */
export const nobody: Buyer = {
  hasAccount: false,
  subscription: undefined,
  entitlements: [],
  boughtBy: undefined,
  isNew: false,
  holdsLock: false,
  hasKnownCard: false,
};

const ownedItem = z.object({ order_number: z.string() });

/** An order's buyer as they stand now: one Query, and one request where a card was charged that may be known. */
export async function readBuyer(order: OrderRecord, card: string | null): Promise<Buyer> {
  const { user_id, category, product_id, order_number } = order;
  const [items, marks] = await Promise.all([
    queryRange(keys.memberRange(user_id), true),
    cardMarks(order, card).then((places) => (places.length > 0 ? getItems(places, true) : [])),
  ]);
  const at = (sk: string) => items.find((item) => item.sk === sk);
  const lock = at(keys.orderLock(user_id, category, product_id).sk);
  const owned = at(keys.owned(user_id, category, product_id).sk);
  const hasAccount = at("PROFILE") !== undefined;
  return {
    ...holdingsOf(items),
    hasAccount,
    isNew: hasAccount && !items.some(isBought),
    boughtBy: owned && read(ownedItem, owned).order_number,
    holdsLock: lock !== undefined && read(lockItem, lock).order_number === order_number,
    hasKnownCard: marks.some(Boolean),
  };
}

/** What a purchase leaves with its buyer, whatever became of it since. */
function isBought({ sk }: Item): boolean {
  return /^(ENTITLEMENT#|OWNED#|SUBSCRIPTION$)/.test(String(sk));
}
