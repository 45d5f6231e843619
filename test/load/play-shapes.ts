import { setTimeout as wait } from "node:timers/promises";
import type { Operation } from "#contract/routes.ts";
import { calls } from "#test/steps/when/calls.ts";
import { type Bought, type Buyer, buy, prices } from "./crowd.ts";
import { Meter, type OfOperation } from "./meter.ts";
import { type Shape, shapes } from "./shapes.ts";

/** What one shape came to: calls of honest members, and what those who attack were answered. */
export interface Stretch {
  readonly name: string;
  readonly honest: readonly OfOperation[];
  readonly attacks: readonly OfOperation[];
  /** Memory that the shop's process uses after a collection, MB, at the end of each of eight parts of the stretch. */
  readonly memory: readonly number[];
}

interface Load {
  readonly members: readonly Buyer[];
  /** Memory after a collection, bytes. */
  readonly memory: () => Promise<number>;
}

const READS = [
  "listTrainings",
  "getMe",
  "listChallenges",
  "getTraining",
  "getSearchIndex",
  "getMe",
] as const satisfies readonly Operation[];
const TICK_MS = 100;
const PARTS = 8;
/** As many e-mails are tried by those who attack. */
const VICTIMS = 2000;
const TRAINING = "2";

/** How many members buy in so many minutes: each buys once. */
export function buyersIn(minutes: number): number {
  return Math.ceil(shapes.reduce((sum, { orders, share }) => sum + orders * share * minutes + 1, 0));
}

/** Plays all shapes, one after the other, in so many minutes, calls arriving whether or not earlier ones were answered. */
export async function playShapes(minutes: number, { members, memory }: Load) {
  const totals = await prices();
  const stretches: Stretch[] = [];
  const bought: Bought[] = [];
  let buyerCount = 0;
  for (const shape of shapes) {
    const [honest, attacks] = [new Meter(), new Meter()];
    const visits = visitorsOf(members, honest);
    const purchase = async () => {
      const place = buyerCount;
      buyerCount += 1;
      const buyer = members[place];
      if (buyer) bought.push(...(await buy(buyer, place, shape.ending, { totals, lateMs: 0, meter: honest })));
    };
    const used: number[] = [];
    const each = {
      visit: visits,
      purchase,
      attempt: attempts(attacks),
      part: async () => void used.push(Math.round((await memory()) / 1e6)),
    };
    await playShape(shape, shape.share * minutes * 60_000, each);
    stretches.push({ name: shape.name, honest: honest.report(), attacks: attacks.report(), memory: used });
  }
  return { stretches, bought };
}

type Each = Readonly<Record<"visit" | "purchase" | "attempt" | "part", () => Promise<void>>>;

/** Starts what is due since the last tick, until the time is over; answers once the last is answered. */
async function playShape(shape: Shape, milliseconds: number, each: Each): Promise<void> {
  const began = performance.now();
  const open = new Set<Promise<void>>();
  const due = { visit: 0, purchase: 0, attempt: 0, part: 0 };
  const start = (kind: keyof Each) => {
    const one = each[kind]().finally(() => open.delete(one));
    open.add(one);
  };
  for (let last = began; last - began < milliseconds; ) {
    await wait(TICK_MS);
    const at = performance.now();
    const seconds = (at - last) / 1000;
    due.visit += shape.calls(Math.min(1, (at - began) / milliseconds)) * seconds;
    due.purchase += (shape.orders / 60) * seconds;
    due.attempt += shape.attempts * seconds;
    due.part += (PARTS * seconds * 1000) / milliseconds;
    for (const kind of Object.keys(due) as (keyof Each)[]) for (; due[kind] >= 1; due[kind] -= 1) start(kind);
    last = at;
  }
  await Promise.all(open);
}

/** Members in turn: six calls of seven read, one writes. */
function visitorsOf(members: readonly Buyer[], meter: Meter): () => Promise<void> {
  let count = 0;
  return async () => {
    count += 1;
    const member = members[count % members.length];
    const operation = READS[count % (READS.length + 1)];
    if (!operation) {
      const body = { first_name: count % 2 === 0 ? "Ana" : "Iva" };
      await meter.time("updateProfile", () => calls("updateProfile", { body }, member));
    } else if (operation === "getTraining")
      await meter.time(operation, () => calls(operation, { params: { id: TRAINING } }, member));
    else await meter.time(operation, () => calls(operation, {}, operation === "getMe" ? member : undefined));
  };
}

function attempts(meter: Meter): () => Promise<void> {
  let count = 0;
  return async () => {
    count += 1;
    const body = { email: `buyer-${count % VICTIMS}@load.example`, password: "nije ta lozinka" };
    await meter.time("emailLogin", () => calls("emailLogin", { body }));
  };
}
