import { isDeepStrictEqual } from "node:util";
import type { GiftRecord } from "#functions/domains/gifts/gift.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import type { Facts } from "./facts.ts";
import type { Scene } from "./invariant.ts";

/** Who an order gives what was bought: its buyer, or who redeemed it; nobody yet of a gift that is open. */
export function receiverOf({ gifts }: Pick<Facts, "gifts">, { gift, order_number, user_id }: OrderRecord) {
  return gift === undefined ? user_id : gifts.get(order_number)?.redeemed?.user_id;
}

/** When what an order paid began to count: its payment, or its redemption. */
export function beganAt({ gifts }: Pick<Facts, "gifts">, { order_number, date_paid }: OrderRecord): string {
  return gifts.get(order_number)?.redeemed?.at ?? date_paid ?? "";
}

/** Whether an order gave days to no membership, but to the Premium without one. */
export function isGivenPremium({ opened }: Pick<Facts, "opened">, { order_number }: OrderRecord): boolean {
  return opened.some((one) => one.order_number === order_number && one.given);
}

/** A paid gift can be redeemed or was, once; one that went back gives nothing; no card is kept by one and nothing renews by it. */
export function giftsOpenOnce(scene: Scene): string[] {
  const { facts, changes } = scene;
  const orders = [...facts.orders.values()].filter(({ gift }) => gift !== undefined);
  const kept = facts.payments.filter(
    ({ order_number, account_id }) => account_id !== null && facts.gifts.has(order_number),
  );
  const renewed = facts.subscriptions.filter(({ latest_order }) => facts.gifts.has(latest_order));
  const moved = changes.filter(
    ({ key, before, after }) =>
      key.startsWith("GIFT#") && before?.redeemed && !isDeepStrictEqual(before.redeemed, after?.redeemed),
  );
  return [
    ...orders.flatMap((order) => wrongState(order, scene)),
    ...kept.map(({ order_number }) => `${order_number} is a gift and keeps a card`),
    ...renewed.map(({ user_id, latest_order }) => `the membership of ${user_id} goes by the gift ${latest_order}`),
    ...moved.map(({ key }) => `${key} was redeemed again`),
    ...moreThanGiven(scene),
  ];
}

function wrongState(order: OrderRecord, scene: Scene): string[] {
  const { order_number, status } = order;
  const { gifts, opened } = scene.facts;
  const gift = gifts.get(order_number);
  if (!gift) return [`${order_number} has lost its gift`];
  const isClosed = gift.state === "waiting" || gift.state === "returned";
  const times = opened.filter((one) => one.order_number === order_number).length;
  return [
    ...(status === "paid" && isClosed ? [`${order_number} is a paid ${gift.state} gift`] : []),
    ...(times > 1 ? [`${order_number} opened ${times} times`] : []),
    ...wrongAccess(order, gift, times, scene),
  ];
}

/** What a redeemed gift opened is there while its account is; any other opens nothing. */
function wrongAccess(order: OrderRecord, gift: GiftRecord, times: number, { facts, world }: Scene): string[] {
  const { order_number, category } = order;
  const access = facts.entitlements.filter((one) => one.order_number === order_number && !one.ended);
  if (gift.state !== "redeemed") return access.length > 0 ? [`${order_number} is ${gift.state} and gives access`] : [];
  if (world.gone.has(String(gift.redeemed?.user_id))) return [];
  const isOpen = times === 1 && (category === "subscription" || access.length === 1);
  return isOpen ? [] : [`${order_number} is redeemed and opened nothing`];
}

/** Premium without a membership ends no later than free days and all gifts together, one behind the other, would. */
function moreThanGiven({ facts, world }: Scene): string[] {
  return facts.entitlements.flatMap(({ user_id, grant, ended }) => {
    if (!grant || ended) return [];
    const gifts = facts.opened.filter((one) => one.user_id === user_id && one.given);
    const latest =
      [...gifts, ...world.freeDays.filter(({ user }) => user === user_id)]
        .map(({ until }) => String(until))
        .sort()
        .at(-1) ?? "";
    return grant.until > latest ? [`${user_id} has Premium until ${grant.until}, and gifts until ${latest}`] : [];
  });
}
