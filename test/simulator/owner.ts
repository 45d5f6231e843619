import { profileItem } from "#functions/domains/accounts/member-store.ts";
import { readMonthRecords } from "#functions/domains/books/months/month-records.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { monthAfter } from "#functions/platform/days.ts";
import { shop } from "#functions/platform/shop.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import type { Breach } from "./breach.ts";
import { newRun, type Run } from "./calls.ts";
import { settings } from "./free-days.ts";
import { request } from "./laboratory.ts";
import type { Item } from "./table.ts";
import { type Buyer, type World, zagrebCalendar } from "./world.ts";

const DISPUTABLE = ["paid", "partially_refunded"];

/** The owner changes what a product or plan costs. */
export async function changePrice(world: World): Promise<void> {
  await addToPrice(world, world.random.pick(sold(world)), world.random.pick([-300, -1, 1, 500, 1000]));
}

/** The owner asks more for a plan. */
export async function makeDearer(world: World, plan: string): Promise<void> {
  const product = sold(world).find(({ pk }) => pk === `PRODUCT#subscription#${plan}`);
  if (product) await addToPrice(world, product, 500);
}

/** The owner lets an accepted dearer price be charged to stored cards, or no more. */
export async function mayChargeCards(world: World): Promise<void> {
  const dearer_price_without_sca = world.random.pick([true, false]);
  await world.table.put([{ ...settings, dearer_price_without_sca }]);
  world.tell(`dearer prices are ${dearer_price_without_sca ? "" : "not "}charged to stored cards`);
}

async function addToPrice(world: World, product: Item, cents: number): Promise<void> {
  const price_cents = Math.max(1000, Number(product.price_cents) + cents);
  await world.table.put([{ ...product, price_cents }]);
  world.tell(`${product.pk} costs ${price_cents}`);
}

/** The PDV of a product changes on a day to come, in a month at most. */
export async function changeRate(world: World): Promise<void> {
  // No order is made in the very moment of the change.
  world.now += 1000;
  const product = world.random.pick(sold(world));
  const from = zagrebCalendar(world.now + world.random.below(30) * DAY_MS);
  const rate = world.random.pick([5, 13, 25]);
  world.rates.push({ product: String(product.pk), from, rate, setAt: world.now });
  const vat_changes = world.rates
    .filter((one) => one.product === product.pk)
    .map((one) => ({ from: one.from, rate: one.rate }));
  await world.table.put([{ ...product, vat_changes }]);
  world.tell(`${product.pk} has ${rate} % PDV from ${from}`);
}

/** The owner puts something on sale, from now or from a day ahead, until a moment within six weeks; one sale at a time. */
export async function beginSale(world: World): Promise<boolean> {
  const { random, sales, now } = world;
  const product = random.pick(sold(world));
  const name = String(product.pk);
  if (sales.some((one) => one.product === name && one.until > now)) return false;
  // No order is made in the very moment of the change.
  world.now += 1000;
  const from = world.now + random.pick([0, random.below(10 * DAY_MS)]);
  const until = from + DAY_MS + random.below(40 * DAY_MS);
  const cents = Math.round(Number(product.price_cents) * random.pick([0.5, 0.7, 0.9]));
  sales.push({ product: name, cents, from, until });
  const written = { price_cents: cents, from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  await world.table.put([{ ...product, sales: [{ ...written, old_price_cents: null }] }]);
  world.tell(`${name} costs ${cents} from ${written.from} until ${written.until}`);
  return true;
}

/** From a day within three weeks on the seller is in the PDV system, or no more, now and then under another name. */
export async function changeStatus(world: World): Promise<void> {
  await freezeBooks(world);
  const from = dayAhead(world);
  const before = world.sellerAt(`${from}T12:00:00Z`);
  const registered = !before.registered;
  const name = world.random.pick([before.name, `Zamah ${world.statuses.length + 2} d.o.o.`]);
  world.statuses.push({ from, registered, name });
  const changes = [...new Map(world.statuses.map((one) => [one.from, one])).values()]
    .map((one) => ({ from: one.from, vat_registered: one.registered, name: one.name }))
    .toSorted((one, other) => one.from.localeCompare(other.from));
  await world.table.put([{ ...keys.shop, version: world.statuses.length, changes, quiet: null }]);
  world.tell(`the seller is ${name}, ${registered ? "in" : "outside"} the PDV system from ${from}`);
}

/** From a day within three weeks on buyers abroad are charged their own state's PDV, for good; false where they are already. */
export async function enterOneStop(world: World): Promise<boolean> {
  if (shop.oss.from !== null) return false;
  await freezeBooks(world);
  shop.oss.from = dayAhead(world);
  world.tell(`the one-stop shop holds from ${shop.oss.from}`);
  return true;
}

/** The operator deploys another device, or other premises, from a day on. */
export async function changeNumbering(world: World): Promise<void> {
  await freezeBooks(world);
  const last = shop.fiscal.at(-1);
  const from = dayAhead(world);
  if (!last || last.from >= from) return;
  const others = [
    { device: String(1 + world.random.below(3)) },
    { premises: `Web${world.random.below(3)}`, sequence: "P" },
    { premises: "INTERNET", sequence: "N" },
  ];
  const row = { ...last, ...world.random.pick(others), from };
  shop.fiscal.push(row.premises === "INTERNET" ? { ...row, sequence: "N" } : { ...row, sequence: "P" });
  world.tell(`numbers go by ${row.premises}/${row.device} from ${from}`);
}

/** A day within three weeks, tomorrow at the earliest. */
function dayAhead(world: World): string {
  return zagrebCalendar(world.now + (1 + world.random.below(20)) * DAY_MS);
}

/** Keeps what the books say of the month before this one; a setting must never change it. */
async function freezeBooks(world: World): Promise<void> {
  const month = monthAfter(zagrebCalendar(world.now).slice(0, 7), -1);
  if (!world.frozen.has(month)) world.frozen.set(month, await booksOf(world, month));
}

/** The months whose books say something else than they did when a setting changed. */
export async function changedBooks(world: World): Promise<Breach[]> {
  const found: Breach[] = [];
  for (const [month, before] of world.frozen) {
    if ((await booksOf(world, month)) === before) continue;
    found.push({ invariant: "closed months", text: `the books of ${month} are not what they were` });
  }
  return found;
}

async function booksOf(world: World, month: string): Promise<string> {
  const read = await world.run(`the accountant reads ${month}`, () => readMonthRecords(month));
  return JSON.stringify(read);
}

/** What has a price: recipes and meal plans have none. */
function sold(world: World): Item[] {
  return [...world.table.items.values()].filter((item) => item.sk === "PRODUCT" && item.price_cents !== undefined);
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
  const number = someOrder(world, DISPUTABLE);
  if (number === undefined) return false;
  world.disputed.add(number);
  await tell(world, `orders/${number}/dispute`, { reason: "Povrat na zahtjev banke" }, runs);
  return true;
}

/**
 * Money of an order went back by the shop's own transfer, or the bank took it, and the owner books it: by a double click under one key, or on
 * two screens, each for a transfer of its own. False where no order has money left.
 */
export async function bookTransfer(world: World, runs: readonly Run[]): Promise<boolean> {
  const { random, table, transfers, admin } = world;
  const number = someOrder(world, DISPUTABLE);
  const order = number && table.items.get(`ORDER#${number} ORDER`);
  const left = order ? Number(order.cents) - Number(order.refunded_cents ?? 0) : 0;
  if (!number || left <= 0) return false;
  const cents = random.pick([left, left, Math.ceil(left / 3), left + 1]);
  const how = random.pick(["transfer", "chargeback"]);
  const json = {
    ...{ amount: cents / 100, expected_remaining: Math.max(0, left - cents) / 100, how },
    reason: "Vraćeno na račun kupca",
  };
  const isDoubleClick = random.chance(0.5);
  const first = transfers.size;
  const keyOf = (screen: number) => uuidOf(first + (isDoubleClick ? 0 : screen));
  const book = (key: string) => async () => {
    if (!transfers.has(key)) transfers.set(key, { order: number, cents, told: false });
    const answer = await request("POST", `admin/orders/${number}/transfers`, { token: admin.token, json, key });
    const transfer = transfers.get(key);
    if (transfer && answer.status === 200) transfer.told = true;
    return answer;
  };
  await world.atOnce(
    `${how} of ${cents} from ${number}`,
    runs.map((_, screen) => book(keyOf(screen))),
    runs,
  );
  return true;
}

function uuidOf(place: number): string {
  return `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
}

/** A dispute is won or lost; false where there is none. */
export async function resolveDispute(world: World, runs: readonly Run[]): Promise<boolean> {
  const number = someOrder(world, ["disputed"]);
  if (number === undefined) return false;
  const outcome = world.random.pick(["won", "lost"]);
  await tell(world, `orders/${number}/dispute/outcome`, { outcome, reason: "Odluka banke" }, runs);
  return true;
}

/** Somebody of the staff gives a part of a charge or all of it back in the gateway's portal, also where the buyer has the money already. */
export function refundInPortal({ bank, random }: World): boolean {
  const held = bank.charges.filter(({ cents, refundedCents }) => refundedCents < cents);
  if (held.length === 0) return false;
  const charge = random.pick(held.slice(-6));
  const left = charge.cents - charge.refundedCents;
  bank.giveInPortal(charge, random.pick([left, Math.ceil(left / 3)]));
  return true;
}

/** Nothing of what was paid by hand is taken back by a bank. */
function someOrder({ table, random }: World, statuses: readonly string[]): string | undefined {
  const orders = [...table.items.values()].filter(
    ({ sk, status, by_hand }) => sk === "ORDER" && statuses.includes(String(status)) && !by_hand,
  );
  return orders.length > 0 ? String(random.pick<Item>(orders.slice(-6)).order_number) : undefined;
}

/** Somebody of the staff enters it, on as many screens as there are runs. */
async function tell(world: World, path: string, json: object, runs: readonly Run[]): Promise<void> {
  const ask = () => request("POST", `admin/${path}`, { token: world.admin.token, json });
  await world.atOnce(
    `${path} ${JSON.stringify(json)}`,
    runs.map(() => ask),
    runs,
  );
}
