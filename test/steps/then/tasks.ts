import { expect } from "vitest";
import type { Shop } from "#test/steps/given/shop.ts";

/** What is open of a kind of task, by its facts' ids: the counted and the listed ones are the same. */
export async function openTasks(shop: Shop, kind: string): Promise<string[]> {
  const [counted] = await shop.itemsAt(`ATTENTION COUNTS#${kind}`);
  const ids = counted?.ids instanceof Set ? [...counted.ids].map(String).sort() : [];
  const listed = (await shop.itemsAt(`ATTENTION ${kind}#`)).filter(({ gsi2pk }) => gsi2pk === "HAND");
  expect(listed.map(({ id }) => String(id)).sort()).toEqual(ids);
  return ids;
}

/** Orders and refunds that wait for a person, and payments that a bank took back, need a hand; nothing else of them does. */
export async function expectTasksOfOrders(shop: Shop): Promise<void> {
  const items = await shop.itemsAt("ORDER#");
  const numbers = (wanted: (item: Record<string, unknown>) => boolean) =>
    items
      .filter(wanted)
      .map(({ order_number, id }) => (id ? `${order_number}-${id}` : String(order_number)))
      .sort();
  expect({
    order_review: await openTasks(shop, "order_review"),
    dispute_open: await openTasks(shop, "dispute_open"),
    refund_review: await openTasks(shop, "refund_review"),
  }).toEqual({
    order_review: numbers(({ sk, gsi2pk }) => sk === "ORDER" && gsi2pk === "REVIEW"),
    dispute_open: numbers(({ sk, status }) => sk === "ORDER" && status === "disputed"),
    refund_review: numbers(({ sk, status }) => String(sk).startsWith("REFUND#") && status === "review"),
  });
}
