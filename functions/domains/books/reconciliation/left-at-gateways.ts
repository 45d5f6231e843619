import { indexKeys } from "../../../platform/table/keys.ts";
import { type IndexName, type Item, queryPage, read } from "../../../platform/table/table.ts";
import { subscriptionItem } from "../../memberships/subscription.ts";
import { type OrderRecord, orderItem } from "../../orders/order.ts";
import { findOrder } from "../../orders/order-store.ts";
import { isConnected } from "../../payments/connect-gateway.ts";
import { refundItem } from "../../refunds/record/refund.ts";
import type { Difference } from "./books.ts";

const PAGE = 500;

/** What a gateway still has of ours: cards that are charged again, orders that are watched or waiting, refunds that are due. */
export interface LeftAtGateway {
  cards: number;
  orders: number;
  refunds: number;
}

/** What is left at each gateway; one that nothing is left at needs not stay connected. For an operator: reads every membership. */
export async function leftAtGateways(): Promise<Map<string, LeftAtGateway>> {
  const left = new Map<string, LeftAtGateway>();
  for (const found of [cards(), orders(), refunds()]) {
    for await (const [gateway, what] of found) {
      const of = left.get(gateway) ?? { cards: 0, orders: 0, refunds: 0 };
      left.set(gateway, { ...of, [what]: of[what] + 1 });
    }
  }
  return left;
}

/** Cards and refunds at gateways that are connected no more, where nothing is charged and nothing given back. Orders there are looked into one by one. */
export async function checkLeftGateways(): Promise<Difference[]> {
  return [...(await leftAtGateways())].flatMap(([id, { cards: charged, refunds: due }]) => {
    const says = `${charged} cards and ${due} refunds are left there, and it is not connected.`;
    return isConnected(id) || charged + due === 0 ? [] : [{ check: "left_at_gateway", ids: [id], says }];
  });
}

type Found = AsyncGenerator<readonly [gateway: string, what: keyof LeftAtGateway]>;

async function* cards(): Found {
  for (const status of ["active", "cancelled"]) {
    for await (const item of itemsIn("gsi1", indexKeys.subscriptionsByStatus(status))) {
      const { account_id, gateway } = read(subscriptionItem, item);
      if (account_id !== null) yield [gateway, "cards"];
    }
  }
}

async function* orders(): Found {
  for (const place of [indexKeys.ordersToCheck, indexKeys.ordersToRevisit, indexKeys.ordersInReview]) {
    for await (const item of itemsIn("gsi2", place)) {
      const order = read(orderItem, item);
      if (!order.by_hand) yield [order.gateway, "orders"];
    }
  }
}

async function* refunds(): Found {
  for await (const item of itemsIn("gsi2", indexKeys.refundsDue)) {
    const order = await orderOf(item);
    if (order && !order.by_hand) yield [order.gateway, "refunds"];
  }
}

function orderOf(item: Item): Promise<OrderRecord | undefined> {
  return findOrder(read(refundItem, item).order_number);
}

async function* itemsIn(index: IndexName, partition: string): AsyncGenerator<Item> {
  let after: Item | undefined;
  do {
    const { items, last } = await queryPage(index, partition, PAGE, after);
    yield* items;
    after = last;
  } while (after);
}
