import { runSteps } from "../../platform/run-steps.ts";
import { put, type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import type { TimeLeft } from "../../platform/time.ts";
import { findProfile } from "../accounts/profile-store.ts";
import { readFate } from "../mail/outbox-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { changeGift, type GiftRecord, type GiftStep, hasAddress, nextCheck, nextStep } from "./gift.ts";
import { buyersLetter, giftLetter } from "./gift-mail.ts";
import { findGift, giftChange, giftsDue } from "./gift-store.ts";

const BATCH = 50;
const MOST_BATCHES = 40;

/**
 * Does what is due about gifts: letters of the day, those that came back, notices before they run out, their end, and erased names of
 * those that are closed or were never paid. A second run does nothing more.
 */
export async function tendGifts(at: Date, left: TimeLeft): Promise<void> {
  for (let round = 0; round < MOST_BATCHES && left() > 0; round += 1) {
    const due = await giftsDue(at, BATCH);
    await runSteps(Object.fromEntries(due.map(({ hash, order_number }) => [order_number, () => tend(hash, at)])));
    if (due.length < BATCH) return;
  }
}

async function tend(hash: string, at: Date): Promise<void> {
  const gift = await findGift(hash);
  const next = gift && nextStep(gift);
  if (!gift || !next || next.at > at) return;
  const order = await findOrder(gift.order_number);
  if (!order) throw new Error("A gift without its order.");
  await tryTransact(await steps[next.step](gift, order, at));
}

const ERASED = { recipient: null, message: null, send: null };

/** A dispute that is won gives the gift back as it was, its letter too. */
function waitsOn(at: Date) {
  return { closed_at: at.toISOString() };
}

type Step = (gift: GiftRecord, order: OrderRecord, at: Date) => Promise<TransactItem[]> | TransactItem[];

const steps: Readonly<Record<GiftStep, Step>> = {
  send: (gift, order, at) => (hasAddress(gift) ? giftLetter(gift, order, at) : []),
  /** A letter that came back, or never left for an address that takes none, reached nobody: its buyer is told, and may name another. */
  check: async (gift, order, at) => {
    const fate = await readFate([String(gift.letter)]);
    if (fate === "waiting") return [giftChange(changeGift(gift, { check_at: nextCheck(at) }))];
    const isLost = fate === "held" || fate === "returned";
    const after = changeGift(gift, { check_at: undefined, ...(isLost && { send: null, sent_at: null }) });
    return [giftChange(after), ...(isLost ? await toBuyer("gift_undelivered", gift, order, at) : [])];
  },
  warn: async (gift, order, at) => [
    giftChange(changeGift(gift, { warned_at: at.toISOString() })),
    ...(await toBuyer("gift_expiry", gift, order, at)),
  ],
  expire: (gift, _order, at) => [giftChange(changeGift(gift, { state: "expired", closed_at: at.toISOString() }))],
  erase: (gift, order, at) => [giftChange(changeGift(gift, order.status === "disputed" ? waitsOn(at) : ERASED))],
};

async function toBuyer(template: Parameters<typeof buyersLetter>[0], gift: GiftRecord, order: OrderRecord, at: Date) {
  const to = (await findProfile(order.user_id))?.email;
  return to ? [put(buyersLetter(template, gift, order, to, at))] : [];
}
