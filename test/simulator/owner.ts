import { forgetPerson } from "#functions/account/forget-person-store.ts";
import { profileItem } from "#functions/members/profile.ts";
import { newRun, type Run } from "./calls.ts";
import { request } from "./laboratory.ts";
import type { Item } from "./table.ts";
import { type Buyer, type World, zagrebCalendar } from "./world.ts";

const DAY = 24 * 60 * 60 * 1000;
const DISPUTABLE = ["paid", "partially_refunded"];

/** The owner changes what a product or plan costs. */
export async function changePrice(world: World): Promise<void> {
  const products = [...world.table.items.values()].filter(({ sk }) => sk === "PRODUCT");
  const product = world.random.pick(products);
  const price_cents = Math.max(1000, Number(product.price_cents) + world.random.pick([-300, -1, 1, 500, 1000]));
  await world.table.put([{ ...product, price_cents }]);
  world.tell(`${product.pk} costs ${price_cents}`);
}

/** The PDV of a product changes on a day to come, in a month at most. */
export async function changeRate(world: World): Promise<void> {
  const product = world.random.pick([...world.table.items.values()].filter(({ sk }) => sk === "PRODUCT"));
  const from = zagrebCalendar(world.now + world.random.below(30) * DAY);
  const rate = world.random.pick([5, 13, 25]);
  world.rates.push({ product: String(product.pk), from, rate });
  const vat_changes = world.rates
    .filter((one) => one.product === product.pk)
    .map((one) => ({ from: one.from, rate: one.rate }));
  await world.table.put([{ ...product, vat_changes }]);
  world.tell(`${product.pk} has ${rate} % PDV from ${from}`);
}

/** A buyer deletes their account, and repeats what breaks off; their tabs stay open. */
export async function leave(world: World, buyer: Buyer, run: Run): Promise<void> {
  const profile = profileItem.parse(world.table.items.get(`USER#${buyer.id} PROFILE`));
  const forget = () => forgetPerson(profile, new Date(world.now));
  world.gone.add(buyer.id);
  world.buyers = world.buyers.filter((one) => one !== buyer);
  if ((await world.run(`${buyer.id} leaves`, forget, run)) === "dead") {
    await world.run(`${buyer.id} leaves after all`, forget, newRun());
  }
}

/** The bank takes a payment back; false where no order was paid. */
export async function dispute(world: World, runs: readonly Run[]): Promise<boolean> {
  const paid = [...world.table.items.values()].filter(
    ({ sk, status }) => sk === "ORDER" && DISPUTABLE.includes(String(status)),
  );
  if (paid.length === 0) return false;
  const { order_number } = world.random.pick<Item>(paid.slice(-6));
  const json = { reason: "Povrat na zahtjev banke" };
  const ask = () => request("POST", `admin/orders/${order_number}/dispute`, { token: world.admin.token, json });
  await world.atOnce(
    `dispute of ${order_number}`,
    runs.map(() => ask),
    runs,
  );
  return true;
}
