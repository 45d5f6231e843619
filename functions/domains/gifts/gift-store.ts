import { isDeepStrictEqual } from "node:util";
import type { GiftWish } from "#contract/gift.ts";
import { giftCodeOf } from "#contract/gift-code.ts";
import { hashOf } from "../../platform/digest.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, queryDue, queryIndex, read } from "../../platform/table/table.ts";
import {
  put,
  putNew,
  type TransactItem,
  tryTransact,
  unchangedVersion,
  untilWritten,
} from "../../platform/table/transaction.ts";
import { changeGift, type GiftRecord, giftItem, nextStep, wished } from "./gift.ts";

const TRIES = 4;

/** A gift by its code's hash, strongly consistent. */
export function findGift(hash: string): Promise<GiftRecord | undefined> {
  return getItem(keys.gift(hash), giftItem, true);
}

/** The gift of a code as it was typed. */
export async function giftOfCode(typed: string): Promise<GiftRecord | undefined> {
  const code = giftCodeOf(typed);
  return code === undefined ? undefined : findGift(hashOf(code));
}

/** The write of a new gift, which its order's transaction holds. */
export function giftWrite(gift: GiftRecord): TransactItem {
  return putNew(giftEntry(gift));
}

/** The write of a gift's next version; refused where somebody was faster. */
export function giftChange(after: GiftRecord): TransactItem {
  return put(giftEntry(after), unchangedVersion(after.version - 1));
}

/** Saves what a buyer wishes now for a gift whose order is not paid. */
export async function saveWish(hash: string, wish: GiftWish): Promise<void> {
  await untilWritten("The gift", TRIES, async () => {
    const gift = await findGift(hash);
    const words = wished(wish);
    if (gift?.state !== "waiting" || isDeepStrictEqual(words, wished(gift))) return true;
    return (await tryTransact([giftChange(changeGift(gift, words))])) || undefined;
  });
}

/** A gift's item, in the list of its state once it is paid, and where its next step is found. */
function giftEntry(gift: GiftRecord) {
  const next = nextStep(gift);
  return {
    ...keys.gift(gift.hash),
    ...gift,
    ...(gift.expires_on !== null && {
      gsi1pk: indexKeys.gifts(gift.state),
      gsi1sk: `${gift.expires_on}#${gift.order_number}`,
    }),
    ...(next && { gsi2pk: indexKeys.giftsDue, gsi2sk: next.at.toISOString() }),
  };
}

/** All paid gifts of a state, the first to expire first. */
export async function giftsIn(state: GiftRecord["state"]): Promise<GiftRecord[]> {
  const items = await queryIndex("gsi1", indexKeys.gifts(state));
  return items.map((item) => read(giftItem, item));
}

/** Gifts about which something is to be done now, the longest waiting first; `limit` at most. The index may lag. */
export async function giftsDue(now: Date, limit: number): Promise<GiftRecord[]> {
  const items = await queryDue("gsi2", indexKeys.giftsDue, now.toISOString(), limit);
  return items.map((item) => read(giftItem, item));
}
