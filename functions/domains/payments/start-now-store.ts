import { addYears } from "date-fns/addYears";
import { getUnixTime } from "date-fns/getUnixTime";
import { pseudonym } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItems } from "../../platform/table/table.ts";
import { put } from "../../platform/table/transaction.ts";
import { isRenewal, type OrderRecord } from "../orders/order.ts";
import type { PaidPayment } from "./payment.ts";

/** Years for which a card, and a deleted account's address, are recognised. */
const KEPT_YEARS = 2;

type ConsentedOrder = Pick<OrderRecord, "category" | "consents" | "gift">;

/**
 * Refuses (409 `start_now_needed`) an order without the tick to start at once, where such an order of the account or address was refunded in
 * full. Renewals need none, nor gifts, which go back whole until they are opened.
 */
export async function requireStartNow(order: OrderRecord): Promise<void> {
  const { consents, user_id, buyer } = order;
  if (consents?.start_now || isRenewal(order) || order.gift) return;
  const places = [keys.startNow(user_id), ...(buyer.email === null ? [] : [await addressMark(buyer.email)])];
  const marks = await getItems(places, true);
  if (marks.some(Boolean)) throw new Problem("start_now_needed");
}

/** The writes after a full refund: account and card need the tick from then on. */
export async function startNowWrites(order: OrderRecord, { card }: Pick<PaidPayment, "card">, at: string) {
  if (!wasOpenWithoutTick(order)) return [];
  const owner = order.buyer_marks ? order.buyer_marks.map(lasting(at)) : [needTick(order, at)];
  return [...owner, ...(card === null ? [] : [lasting(at)(await pseudonym("card", card))])];
}

/** The keys of a card known from such a refund; none for a renewal or a gift. */
export async function cardMarks({ renewal, gift }: OrderRecord, card: string | null): Promise<Key[]> {
  return renewal || gift || card === null ? [] : [keys.startNowMark(await pseudonym("card", card))];
}

/** The account that a known card pays for now needs the tick from its next order on. */
export function needTick({ user_id }: OrderRecord, since: string) {
  return put({ ...keys.startNow(user_id), since });
}

/** The address of an account that is being deleted stands in for its mark. */
export async function addressWrite(email: string, at: Date) {
  return lasting(at.toISOString())(await pseudonym("email", email));
}

/** Content that was open while all of its money could be taken back; an ebook that waits for the ticks is not. */
function wasOpenWithoutTick({ category, consents, gift }: ConsentedOrder): boolean {
  return !gift && !consents?.start_now && (category !== "ebook" || consents === null);
}

async function addressMark(email: string): Promise<Key> {
  return keys.startNowMark(await pseudonym("email", email));
}

function lasting(since: string) {
  const ends = getUnixTime(addYears(new Date(since), KEPT_YEARS));
  return (hash: string) => put({ ...keys.startNowMark(hash), since, [TTL_ATTRIBUTE]: ends });
}
