import { DAY_MS } from "#functions/platform/time.ts";
import type { Run } from "./calls.ts";
import { request } from "./laboratory.ts";
import { PRODUCTS } from "./shopping.ts";
import { type HandPayment, type World, zagrebCalendar } from "./world.ts";

/**
 * Somebody of the staff enters money that came in the last days, by a double click or on several screens; now and then under a number that
 * paid before.
 */
export async function enterPayment(world: World, runs: readonly Run[]): Promise<boolean> {
  const { random, byHand, now } = world;
  const before = byHand.at(-1);
  const product = random.pick(PRODUCTS);
  const reference = before && random.chance(0.1) ? before.reference : `IZVOD 2026/${byHand.length + 1}`;
  const payment: HandPayment = {
    reference,
    product,
    cents: Math.round(product.total * 100),
    method: random.pick(["transfer", "cash"]),
    day: zagrebCalendar(now - random.below(4) * DAY_MS),
  };
  const person = random.pick(world.buyers).id;
  const price = await enter(world, person, payment, runs);
  if (price !== undefined) await enter(world, person, { ...payment, cents: price }, runs);
  return true;
}

/** Cents of the price that the shop asks instead, if it does. */
async function enter(
  world: World,
  person: string,
  payment: HandPayment,
  runs: readonly Run[],
): Promise<number | undefined> {
  const { admin, random, byHand } = world;
  const { product_category, product_id } = payment.product;
  const { cents, method, day, reference } = payment;
  const json = {
    ...{ person: { id: person }, product_category, product_id, amount: cents / 100, method, day, reference },
    reason: "Uplata po ponudi",
  };
  const keys = [random.uuid(), random.uuid()];
  const isDoubleClick = random.chance(0.5);
  byHand.push(payment);
  const answers = await world.atOnce(
    `${method} of ${cents} by ${person} under ${reference}`,
    runs.map((_run, screen) => () => {
      const key = keys[isDoubleClick ? 0 : screen % keys.length];
      return request("POST", "admin/orders", { token: admin.token, json, key });
    }),
    runs,
  );
  const heard = answers.filter((answer) => answer !== "dead");
  payment.order = heard.find(({ status }) => status === 200)?.body.data.order.id;
  const current = heard.find(({ body }) => body.code === "price_changed")?.body.data?.current_total;
  return current === undefined ? undefined : Math.round(current * 100);
}

/** Somebody has transferred what goes back of orders by hand, and confirms it, on several screens at once; false where nothing does. */
export async function confirmTransfer(world: World, newRuns: () => readonly Run[]): Promise<boolean> {
  const open = [...world.table.items.values()].filter(
    ({ status, review_reason }) => status === "review" && review_reason === "by_hand",
  );
  for (const { order_number, cents } of open) {
    const json = { decision: "transferred", amount: Number(cents) / 100, reason: "Vraćeno na račun kupca" };
    const runs = newRuns();
    const confirm = () => request("POST", `admin/orders/${order_number}/review`, { token: world.admin.token, json });
    await world.atOnce(
      `transfer of ${cents} for ${order_number}`,
      runs.map(() => confirm),
      runs,
    );
  }
  return open.length > 0;
}
