import type * as z from "zod/mini";
import type { GiftOpening, lookAtGift, redeemGift } from "#contract/gift.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem, type Item, queryRange } from "../../platform/table/table.ts";
import { putNew, type TransactItem, tryTransact, untilWritten } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { canAccess, entitlementEnd } from "../access/can-access.ts";
import { entitlementEntry } from "../access/entitlement-store.ts";
import { extendGiven } from "../access/given-premium.ts";
import { type Holdings, memberOf, ownedAmong } from "../access/read-member.ts";
import { type Caller, userIdOf } from "../accounts/member-store.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { extend, mayExtend } from "../memberships/extend.ts";
import type { SubscriptionRecord } from "../memberships/subscription.ts";
import { subscriptionWrites } from "../memberships/subscription-store.ts";
import { stopRetries } from "../memberships/transitions.ts";
import { isForgotten } from "../orders/buyer-store.ts";
import { claimProduct } from "../orders/charged-order.ts";
import type { OrderRecord } from "../orders/order.ts";
import { findOrder, orderAudit } from "../orders/order-store.ts";
import { changeGift, type GiftRecord, isOpen, openedGiftItem } from "./gift.ts";
import { giftChange, giftOfCode } from "./gift-store.ts";

const TRIES = 4;

type GiftView = z.input<typeof lookAtGift.reply>["data"]["gift"];

/** What a code opens, and to a caller also from when on. */
export async function look(code: string, caller: Caller | undefined, now: Date): Promise<GiftView> {
  const person = caller && (await readPerson(caller));
  const found = await giftOfCode(code);
  if (person && found?.state === "redeemed" && found.redeemed?.user_id === person.user_id)
    throw new Problem("gift_yours");
  const { gift, order } = await requireOpen(found, now);
  const opens = person && openingFor({ gift, order }, person, now).opening;
  return {
    product_category: order.category,
    product_id: order.product_id,
    title: order.title,
    days: order.period_days,
    end_date: order.end_date,
    recipient: gift.recipient,
    message: gift.message,
    giver: isForgotten(order) ? null : order.buyer.first_name,
    expires_on: gift.expires_on ?? "",
    ...(opens && { opens }),
  };
}

/** Opens a gift to the caller, once; the same person's second try answers what the first one opened. */
export function redeem(
  caller: Caller,
  { code, country_confirmed }: z.output<typeof redeemGift.body>,
  now: Date,
): Promise<GiftOpening> {
  return untilWritten("The gift", TRIES, async () => {
    const person = await readPerson(caller);
    const gift = await giftOfCode(code);
    const opened = gift && (await openedBefore(gift, person));
    if (opened) return opened;
    const found = await requireOpen(gift, now);
    if (!country_confirmed) throw new Problem("gift_country");
    const { opening, writes } = openingFor(found, person, now);
    return (await tryTransact(writes)) ? opening : undefined;
  });
}

/** Who may redeem, as they stand. Read before the gift: what they hold is then not by the same gift's other tap. */
interface Redeemer {
  readonly user_id: string;
  readonly member: Holdings;
  readonly items: readonly Item[];
}

async function readPerson(caller: Caller): Promise<Redeemer> {
  const user_id = await userIdOf(caller);
  const items = await queryRange(keys.memberRange(user_id), true);
  return { user_id, member: memberOf(caller, items), items };
}

interface OpenGift {
  readonly gift: GiftRecord & { readonly expires_on: string };
  readonly order: OrderRecord;
}

/** An open gift with its order; 404 `gift_unknown`, 409 where it is closed. One that is not paid is unknown. */
async function requireOpen(gift: GiftRecord | undefined, now: Date): Promise<OpenGift> {
  if (!gift || gift.state === "waiting" || gift.expires_on === null) throw new Problem("gift_unknown");
  if (gift.state === "redeemed") throw new Problem("gift_used");
  if (gift.state === "returned") throw new Problem("gift_returned");
  if (!isOpen(gift, now)) throw new Problem("gift_expired");
  const order = await findOrder(gift.order_number);
  if (!order) throw new Error("A gift without its order.");
  return { gift: { ...gift, expires_on: gift.expires_on }, order };
}

async function openedBefore(gift: GiftRecord, { user_id }: Redeemer): Promise<GiftOpening | undefined> {
  if (gift.state !== "redeemed" || gift.redeemed?.user_id !== user_id) return undefined;
  const opened = await getItem(keys.openedGift(user_id, gift.order_number), openedGiftItem, true);
  return opened && presentOpening(opened);
}

/** What a gift opens to the caller, and the writes that open it. 409 `gift_own`, `already_owned`, `renewal_running`. */
function openingFor({ gift, order }: OpenGift, { user_id, member, items }: Redeemer, now: Date) {
  const { category, product_id, order_number, title } = order;
  if (order.user_id === user_id) throw new Problem("gift_own");
  const at = now.toISOString();
  const given = { ...order, user_id, consents: null };
  const opened =
    category === "subscription" ? openPlan(given, member, now) : openProduct(given, member, ownedBy(items, given), now);
  const { from, until, given: isGiven } = opened;
  const line = { order_number, category, product_id, title, at, from, until, ...(isGiven && { given: true as const }) };
  const writes: TransactItem[] = [
    giftChange(changeGift(gift, { state: "redeemed", redeemed: { user_id, at }, closed_at: at })),
    requirePerson(user_id),
    ...opened.writes,
    putNew({ ...keys.openedGift(user_id, order_number), ...line }),
    orderAudit(order_number, at, "gift_redeemed"),
  ];
  return { opening: presentOpening(line), writes };
}

interface OpenedAccess {
  /** UTC ISO 8601; null where it stays open for good. */
  readonly from: string;
  readonly until: string | null;
  readonly given?: true;
  readonly writes: TransactItem[];
}

/** A plan's days go behind a running membership; else they are Premium without one, behind other such time, and nothing renews. */
function openPlan(order: OrderRecord, { subscription, entitlements }: Holdings, now: Date): OpenedAccess {
  const { order_number: number, title } = order;
  const days = order.period_days ?? 0;
  if (subscription?.renewal_order) throw new Problem("renewal_running");
  if (subscription && mayExtend(subscription)) {
    const change = extend(subscription, { days, number }, now);
    const period = change.after.periods?.at(-1);
    const from = period?.from ?? now.toISOString();
    return { from, until: change.after.paid_until, writes: subscriptionWrites(subscription, change) };
  }
  const given = extendGiven({ user_id: order.user_id, entitlements }, { days, number, title }, now);
  return { ...given, given: true, writes: [given.write, ...(subscription ? withoutArrears(subscription) : [])] };
}

/** A membership that ended unpaid is not continued from its due day any more: neither by its card nor by its member, who would pay given days. */
function withoutArrears(record: SubscriptionRecord): TransactItem[] {
  return record.dunning ? subscriptionWrites(record, stopRetries(record)) : [];
}

function openProduct(
  order: OrderRecord,
  { entitlements }: Holdings,
  seen: string | undefined,
  now: Date,
): OpenedAccess {
  const { category, product_id, end_date } = order;
  if (category === "subscription") throw new Error("A plan is no product.");
  const offer = { category, id: Number(product_id), with_subscription: false, end_date };
  const own = { subscription: undefined, entitlements: ownedAmong(entitlements) };
  if (canAccess(own, offer, now).granted) throw new Problem("already_owned");
  const from = now.toISOString();
  const entitlement = entitlementEntry(order, from);
  const until = entitlementEnd(entitlement)?.toISOString() ?? null;
  return { from, until, writes: [putNew(entitlement), claimProduct(order, seen)] };
}

function ownedBy(items: readonly Item[], { user_id, category, product_id }: OrderRecord) {
  const { sk } = keys.owned(user_id, category, product_id);
  const owned = items.find((item) => item.sk === sk);
  return owned && String(owned.order_number);
}

function presentOpening(opened: z.infer<typeof openedGiftItem>): GiftOpening {
  const { category: product_category, product_id, title, from, until } = opened;
  return { product_category, product_id, title, from: zagrebDay(from), until: until && zagrebDay(until) };
}
