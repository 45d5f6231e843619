import type * as z from "zod/mini";
import { recordConsents } from "#contract/order.ts";
import { ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import { type Consents, saveConsents } from "../../domains/orders/consent-store.ts";
import type { OrderRecord } from "../../domains/orders/order.ts";
import { findOrder, readOwnOrder } from "../../domains/orders/order-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { now } from "../../platform/time.ts";

/** Records a buyer's consents to the delivery of a paid ebook, none of a gift; with both, its files are delivered from now on. */
export const handler = endpoint("recordConsents", recordConsents, async ({ params, body, caller }) => {
  const order = await readOwnOrder(caller, params.order_number);
  if (order.status !== "paid" || order.category !== "ebook" || order.gift) throw new Problem("not_found");
  const given = added(order.consents, body);
  const saved = isSame(given, order.consents) ? given : await save(order, given);
  return {
    status: "success" as const,
    data: { consents: { start_now: saved.start_now, waiver: saved.waiver } },
  };
});

function added(before: Consents | null, given: z.output<typeof recordConsents.body>): Consents {
  return {
    start_now: before?.start_now || given.start_now,
    waiver: before?.waiver || given.waiver === true,
    texts: ORDER_TEXTS_EDITION,
  };
}

function isSame(one: Consents, other: Consents | null | undefined): other is Consents {
  return one.start_now === other?.start_now && one.waiver === other.waiver;
}

/** Saves consents; where a second click was faster, answers what it saved. */
async function save(order: OrderRecord, given: Consents): Promise<Consents> {
  if (await saveConsents(order, given, now())) return given;
  const stored = (await findOrder(order.order_number))?.consents;
  if (!isSame(given, stored)) throw new Error("Other consents were stored at the same moment.");
  return stored;
}
