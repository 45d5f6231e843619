import { indexKeys } from "../../../platform/table/keys.ts";
import { type IndexName, type Item, queryPage, read } from "../../../platform/table/table.ts";
import { type TimeLeft, unlimited } from "../../../platform/time.ts";
import { subscriptionItem } from "../../memberships/subscription.ts";
import { type OrderRecord, orderItem } from "../../orders/order.ts";
import { findOrders } from "../../orders/order-store.ts";
import { isConnected } from "../../payments/connect-gateway.ts";
import { refundItem } from "../../refunds/record/refund.ts";
import type { CheckRun } from "./checkpoint-store.ts";

const PAGE = 500;
/** What a page may take. */
const PAGE_MS = 15_000;

/** What a gateway still has of ours: cards that are charged again, orders that are watched or waiting, refunds that are due. */
export interface LeftAtGateway {
  cards: number;
  orders: number;
  refunds: number;
}

/** What is left at each gateway; one that nothing is left at needs not stay connected. For an operator: reads every card, watched order and due refund. */
export function leftAtGateways(): Promise<Map<string, LeftAtGateway>> {
  return count([cards(unlimited), orders(), refunds(unlimited)]);
}

/**
 * Tells of cards and refunds at gateways that are connected no more, where nothing is charged and nothing given back; of a run that is cut
 * off what it saw. Orders there are looked into one by one.
 */
export async function checkLeftGateways({ tell, left }: CheckRun): Promise<void> {
  for (const [id, { cards: charged, refunds: due }] of await count([cards(left), refunds(left)])) {
    const says = `${charged} cards and ${due} refunds are left there, and it is not connected.`;
    if (!isConnected(id)) tell([{ check: "left_at_gateway", ids: [id], says }]);
  }
}

async function count(all: readonly LeftItems[]): Promise<Map<string, LeftAtGateway>> {
  const counted = new Map<string, LeftAtGateway>();
  for (const found of all) {
    for await (const [gateway, what] of found) {
      const of = counted.get(gateway) ?? { cards: 0, orders: 0, refunds: 0 };
      counted.set(gateway, { ...of, [what]: of[what] + 1 });
    }
  }
  return counted;
}

type LeftItems = AsyncGenerator<readonly [gateway: string, what: keyof LeftAtGateway]>;

async function* cards(left: TimeLeft): LeftItems {
  for (const status of ["active", "cancelled"]) {
    for await (const page of pagesIn("gsi1", indexKeys.subscriptionsByStatus(status), left)) {
      for (const item of page) {
        const { account_id, gateway } = read(subscriptionItem, item);
        if (account_id !== null) yield [gateway, "cards"];
      }
    }
  }
}

async function* orders(): LeftItems {
  for (const place of [indexKeys.ordersToCheck, indexKeys.ordersToRevisit, indexKeys.ordersInReview]) {
    for await (const page of pagesIn("gsi2", place, unlimited)) {
      yield* atGateways(
        page.map((item) => read(orderItem, item)),
        "orders",
      );
    }
  }
}

async function* refunds(left: TimeLeft): LeftItems {
  for await (const page of pagesIn("gsi2", indexKeys.refundsDue, left)) {
    yield* atGateways(await findOrders(page.map((item) => read(refundItem, item).order_number)), "refunds");
  }
}

function* atGateways(among: readonly (OrderRecord | undefined)[], what: keyof LeftAtGateway) {
  for (const order of among) if (order && !order.by_hand) yield [order.gateway, what] as const;
}

async function* pagesIn(index: IndexName, partition: string, left: TimeLeft): AsyncGenerator<Item[]> {
  let after: Item | undefined;
  do {
    const { items, last } = await queryPage(index, partition, PAGE, after);
    yield items;
    after = last;
  } while (after && left() > PAGE_MS);
}
