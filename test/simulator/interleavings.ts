import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { HOUR_MS, MINUTE_MS } from "#functions/platform/time.ts";
import type { Random } from "#infra/local/demo/random.ts";
import type { Breach } from "./breach.ts";
import { newRun } from "./calls.ts";
import { finalBreaches } from "./invariants.ts";
import { type Laboratory, request } from "./laboratory.ts";
import { type Choice, MONTHLY, type Purchase, Shopping } from "./shopping.ts";
import type { World } from "./world.ts";

interface Stage {
  readonly world: World;
  readonly shopping: Shopping;
  readonly purchase: Purchase;
}

/** The events of one order's life, in whatever order they come. */
const events: readonly (readonly [name: string, happen: (stage: Stage) => Promise<unknown>])[] = [
  ["success", succeed],
  ["success again", succeed],
  ["cancel", ({ world, shopping, purchase }) => shopping.deliver(world.bank.cancelReturn(purchase.number), [newRun()])],
  ["poll", ({ world }) => world.run("poll", () => reconcile({ all: false }))],
  ["look", ({ shopping, purchase }) => shopping.look(purchase, newRun())],
  ["refund", ({ world, purchase }) => refund(world, purchase)],
  ["sweep", ({ world }) => sweep(world)],
  ["expire", ({ world }) => expire(world)],
];

/** The buyer's tab pays, unless it is paid, and comes back. */
async function succeed({ world, shopping, purchase }: Stage): Promise<void> {
  const fields = purchase.forms[0]?.fields ?? {};
  if (world.bank.open(fields)) world.bank.press(purchase.number, "approve");
  await shopping.deliver(world.bank.successReturn(purchase.number), [newRun()]);
}

/** All that is open is looked at and sent. */
async function sweep(world: World): Promise<void> {
  await world.run("sweep", () => reconcile({ all: true }));
  await world.run("refunds", () => sendRefunds());
  await world.run("documents", () => issueDocuments({ all: true }));
}

/** An admin gives all of it back, which is refused while nothing is paid. */
async function refund(world: World, { number }: Purchase): Promise<void> {
  const cents = Number(world.table.items.get(`ORDER#${number} ORDER`)?.cents);
  const json = { amount: cents / 100, expected_remaining: 0, reason: "Dogovor s kupcem" };
  const ask = () => request("POST", `admin/orders/${number}/refunds`, { token: world.admin.token, json });
  await world.run("refund", ask);
}

/** A day and an hour go by, with the checks that end an unpaid order. */
async function expire(world: World): Promise<void> {
  world.now += 25 * HOUR_MS;
  for (let check = 0; check < 3; check += 1) {
    await world.run("check", () => reconcile({ all: true }));
    world.now += MINUTE_MS;
  }
}

/** All 40,320 orders of the eight events, as positions, in lexical order. */
export function allInterleavings(): number[][] {
  return permutations(events.map((_event, position) => position));
}

function permutations(values: readonly number[]): number[][] {
  if (values.length <= 1) return [[...values]];
  return values.flatMap((first) => permutations(values.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

/** Some of them, drawn by a seed, in lexical order. */
export function someInterleavings(random: Random, count: number): number[][] {
  const all = allInterleavings();
  const drawn = Array.from({ length: count }, () => all.splice(random.below(all.length), 1)[0] ?? []);
  return drawn.sort((one, other) => one.join().localeCompare(other.join()));
}

export interface Interleaved {
  readonly count: number;
  readonly breaches: readonly (Breach & { readonly order: readonly string[]; readonly story: readonly string[] })[];
}

/**
 * Plays each order of events from the same moment: a signed form in a tab. Orders that begin alike share their beginning.
 * Everything is checked after every event.
 */
export async function interleave(
  laboratory: Laboratory,
  orders: readonly number[][],
  choice: Choice = MONTHLY,
): Promise<Interleaved> {
  const stage = await begin(laboratory, choice);
  const breaches: Interleaved["breaches"][number][] = [];
  const moments = [stage.world.moment()];
  let before: readonly number[] = [];
  for (const order of orders) {
    const shared = order.findIndex((event, position) => event !== before[position]);
    const from = moments[Math.max(0, shared)];
    if (from) await stage.world.goBack(from);
    moments.length = Math.max(0, shared) + 1;
    const broken = await play(stage, order, Math.max(0, shared), moments);
    const names = order.map((event) => events[event]?.[0] ?? "");
    breaches.push(...broken.map((one) => ({ ...one, order: names, story: [...stage.world.story] })));
    before = order.slice(0, moments.length - 1);
  }
  await stage.world.table.drop();
  return { count: orders.length, breaches };
}

async function begin(laboratory: Laboratory, choice: Choice): Promise<Stage> {
  const world = await laboratory.world(1, ["ana"]);
  const shopping = new Shopping(world);
  const [buyer] = world.buyers;
  const purchase = buyer && (await shopping.order(buyer, choice, [newRun()]));
  if (!purchase) throw new Error("The order was refused.");
  await shopping.sign(purchase, [newRun()]);
  await world.check();
  return { world, shopping, purchase };
}

async function play(
  stage: Stage,
  order: readonly number[],
  from: number,
  moments: ReturnType<World["moment"]>[],
): Promise<Breach[]> {
  const { world } = stage;
  for (const position of order.slice(from)) {
    world.now += MINUTE_MS;
    await events[position]?.[1](stage);
    const broken = await world.check();
    if (broken.length > 0) return broken;
    moments.push(world.moment());
  }
  await sweep(world);
  const late = await world.check();
  if (late.length > 0) return late;
  return finalBreaches(world).filter(({ invariant }) => invariant === "I1 end" || invariant === "I4 end");
}
