import { reconcile } from "#functions/jobs/reconcile.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { DAY_MS, MINUTE_MS } from "#functions/platform/time.ts";
import type { Breach } from "./breach.ts";
import { FAULTS, type Fault, newRun, type Run } from "./calls.ts";
import { finalBreaches } from "./invariants.ts";
import { type Laboratory, request } from "./laboratory.ts";
import { MONTHLY, type Purchase, Shopping, TRAINING } from "./shopping.ts";
import { makeDocuments, runRenewals } from "./time.ts";
import type { World } from "./world.ts";

/** So often an operation may be begun anew until its state must be legal and complete. */
const TRIES = 3;
/** No operation makes more calls than this; reaching it means that the enumeration never ended. */
const MOST_CALLS = 60;

interface Scene {
  readonly world: World;
  readonly shopping: Shopping;
  readonly purchase: Purchase | undefined;
}

/** One of the product's operations, and the moment before it. */
export interface Operation {
  readonly name: string;
  /** Brings a new world to the moment before. */
  readonly prepare: (world: World) => Promise<Scene>;
  /** The operation itself, as one run. */
  readonly perform: (scene: Scene, run: Run) => Promise<unknown>;
  /** What else runs by itself before it is begun anew. */
  readonly recover?: (scene: Scene) => Promise<unknown>;
  /** Whether it has done all that it is for. */
  readonly isDone: (scene: Scene) => boolean;
}

/** What a spoilt operation left, by the call at which it was spoilt. */
export interface Spoilt {
  readonly points: number;
  readonly breaches: readonly (Breach & {
    readonly fault: Fault;
    readonly at: number;
    readonly story: readonly string[];
  })[];
}

const orderOf = ({ world, purchase }: Scene) => world.table.items.get(`ORDER#${purchase?.number} ORDER`);

export const operations: readonly Operation[] = [
  {
    name: "create",
    prepare: async (world) => ({ world, shopping: new Shopping(world), purchase: undefined }),
    perform: ({ world, shopping }, run) => shopping.order(buyerOf(world), TRAINING, [run]),
    isDone: ({ shopping, world }) =>
      shopping.purchases.some(({ number }) => world.table.items.has(`ORDER#${number} ORDER`)),
  },
  {
    name: "sign",
    prepare: ordered,
    perform: ({ shopping, purchase }, run) => shopping.sign(known(purchase), [run]),
    isDone: ({ purchase }) => known(purchase).forms.length > 0,
  },
  {
    name: "sign again after a decline",
    prepare: async (world) => {
      const scene = await signed(world);
      scene.shopping.pay(known(scene.purchase), "decline", true, 0);
      return scene;
    },
    perform: ({ shopping, purchase }, run) => shopping.sign(known(purchase), [run]),
    isDone: (scene) => orderOf(scene)?.attempt === 2 && known(scene.purchase).forms.length > 1,
  },
  {
    name: "success return",
    prepare: charged,
    perform: ({ world, shopping, purchase }, run) => {
      const { number } = known(purchase);
      return shopping.deliver(world.bank.successReturn(number), [run]);
    },
    isDone: (scene) => orderOf(scene)?.status === "paid",
  },
  {
    name: "look",
    prepare: charged,
    perform: ({ shopping, purchase, world }, run) => {
      world.now += MINUTE_MS;
      return shopping.look(known(purchase), run);
    },
    isDone: (scene) => orderOf(scene)?.status === "paid",
  },
  {
    name: "reconcile",
    prepare: charged,
    perform: ({ world }, run) => {
      world.now += MINUTE_MS;
      return world.run("poll", () => reconcile({ all: false }), run);
    },
    isDone: (scene) => orderOf(scene)?.status === "paid",
  },
  {
    name: "second charge",
    prepare: async (world) => {
      const scene = await signed(world);
      const { shopping, purchase } = scene;
      world.bank.manners = { ...world.bank.manners, retryInForm: true };
      shopping.pay(known(purchase), "decline", true, 0);
      await shopping.sign(known(purchase), [newRun()]);
      for (const { fields } of known(purchase).forms) {
        world.bank.open(fields);
        world.bank.press(world.bank.asked(fields)?.number ?? "", "approve");
      }
      await world.run("poll", () => reconcile({ all: true }));
      return scene;
    },
    perform: ({ world, shopping, purchase }, run) => {
      const { number } = known(purchase);
      return shopping.deliver(world.bank.successReturn(number), [run]);
    },
    isDone: ({ world }) => [...world.table.items.keys()].some((key) => key.includes(" REFUND#duplicate")),
  },
  membershipChange("cancel", "subscription", "cancelled", false),
  {
    name: "renew",
    prepare: dueMember,
    perform: ({ world }, run) => {
      world.now += 35 * MINUTE_MS;
      return world.run("renewals", runRenewals, run);
    },
    recover: ({ world }) => world.run("poll", () => reconcile({ all: true })),
    isDone: ({ world }) => payments(world) === 2,
  },
  {
    name: "renewal declined",
    prepare: async (world) => {
      const scene = await dueMember(world);
      world.bank.cards.set(String(membership(world)?.account_id), "stolen");
      return scene;
    },
    perform: ({ world }, run) => {
      world.now += 35 * MINUTE_MS;
      return world.run("renewals", runRenewals, run);
    },
    recover: ({ world }) => world.run("poll", () => reconcile({ all: true })),
    isDone: ({ world }) => Boolean(membership(world)?.dunning) && payments(world) === 1,
  },
  {
    name: "refund",
    prepare: async (world) => {
      const scene = await member(world, false);
      await adminRefund(scene, newRun());
      return scene;
    },
    perform: ({ world }, run) => {
      world.now += 65 * MINUTE_MS;
      return world.run("refunds", () => sendRefunds(), run);
    },
    isDone: (scene) => orderOf(scene)?.status === "refunded",
  },
  {
    name: "an admin asks for a refund",
    prepare: (world) => member(world, false),
    perform: adminRefund,
    isDone: (scene) => orderOf(scene)?.status === "refund_due",
  },
  {
    name: "withdraw",
    prepare: (world) => member(world, false),
    perform: async ({ world, purchase }, run) => {
      const { token } = buyerOf(world);
      const json = { orders: [{ order_number: known(purchase).number, amount: 24.99 }] };
      return world.run("withdraws", () => request("POST", "withdrawals", { token, json }), run);
    },
    isDone: (scene) => orderOf(scene)?.status === "refund_due",
  },
  {
    name: "issue documents",
    prepare: (world) => member(world, false),
    perform: ({ world }, run) => {
      world.now += 16 * MINUTE_MS;
      return world.run("documents", makeDocuments, run);
    },
    isDone: ({ world }) => [...world.table.items.values()].some(({ jir }) => typeof jir === "string"),
  },
  membershipChange("resume", "subscriptionmeta", "active", true),
];

/** Spoils the operation at each of its calls in turn, in each way, begins it anew, and holds what must be true. */
export async function spoil(laboratory: Laboratory, operation: Operation): Promise<Spoilt> {
  const world = await laboratory.world(1, ["ana"]);
  const scene = await operation.prepare(world);
  const breaches: Spoilt["breaches"][number][] = [...(await world.check())].map((one) =>
    blame(one, "killed", 0, world),
  );
  const start = world.moment();
  const forms = scene.purchase?.forms.length ?? 0;
  let points = 0;
  for (const fault of FAULTS) {
    for (let at = 1; at <= MOST_CALLS; at += 1) {
      await world.goBack(start);
      scene.shopping.purchases.length = scene.purchase ? 1 : 0;
      if (scene.purchase) scene.purchase.forms.length = forms;
      const { reached, broken } = await spoilAt(scene, operation, fault, at);
      breaches.push(...broken.map((one) => blame(one, fault, at, world)));
      if (!reached) break;
      points += 1;
    }
  }
  await world.table.drop();
  return { points, breaches };
}

function blame(breach: Breach, fault: Fault, at: number, world: World) {
  return { ...breach, fault, at, story: [...world.story] };
}

async function spoilAt(
  scene: Scene,
  operation: Operation,
  kind: Fault,
  at: number,
): Promise<{ reached: boolean; broken: Breach[] }> {
  const { world } = scene;
  const run = newRun({ kind, at });
  await operation.perform(scene, run);
  const broken = await world.check();
  const reached = run.calls >= at;
  for (let attempt = 1; attempt <= TRIES && broken.length === 0 && !operation.isDone(scene); attempt += 1) {
    world.now += MINUTE_MS;
    await operation.recover?.(scene);
    broken.push(...(await world.check()));
    await operation.perform(scene, newRun());
    broken.push(...(await world.check()));
  }
  if (broken.length === 0 && !operation.isDone(scene)) {
    broken.push({ invariant: "done", text: `${operation.name} is not done after ${TRIES} more tries` });
  }
  const final = finalBreaches(world).filter(({ invariant }) => !["I11 end", "I3 end", "I4 end"].includes(invariant));
  return { reached, broken: operation.name === "second charge" ? broken : [...broken, ...final] };
}

function buyerOf(world: World) {
  const [buyer] = world.buyers;
  if (!buyer) throw new Error("There is no buyer.");
  return buyer;
}

function known(purchase: Purchase | undefined): Purchase {
  if (!purchase) throw new Error("Nothing was ordered.");
  return purchase;
}

async function ordered(world: World): Promise<Scene> {
  const shopping = new Shopping(world);
  const purchase = await shopping.order(buyerOf(world), MONTHLY, [newRun()]);
  return { world, shopping, purchase };
}

async function signed(world: World): Promise<Scene> {
  const scene = await ordered(world);
  await scene.shopping.sign(known(scene.purchase), [newRun()]);
  return scene;
}

/** The buyer has paid and closed the tab. */
async function charged(world: World): Promise<Scene> {
  const scene = await signed(world);
  scene.shopping.pay(known(scene.purchase), "approve", true, 0);
  world.now += MINUTE_MS;
  return scene;
}

async function member(world: World, isCancelled: boolean): Promise<Scene> {
  const scene = await charged(world);
  await world.run("poll", () => reconcile({ all: true }));
  await world.check();
  if (isCancelled) await change(scene, "subscription", "cancelled", newRun());
  return scene;
}

/** A member whose next period is due this morning. */
async function dueMember(world: World): Promise<Scene> {
  const scene = await member(world, false);
  world.now = Date.parse(String(membership(world)?.paid_until)) - 8 * DAY_MS;
  await world.run("notice", runRenewals);
  world.now += 8 * DAY_MS;
  return scene;
}

function payments(world: World): number {
  return [...world.table.items.keys()].filter((key) => key.startsWith("PAYMENT#")).length;
}

async function adminRefund({ world, purchase }: Scene, run: Run): Promise<unknown> {
  const json = { amount: 24.99, expected_remaining: 0, reason: "Dogovor s kupcem" };
  const ask = () =>
    request("POST", `admin/orders/${known(purchase).number}/refunds`, { token: world.admin.token, json });
  return world.run("admin refunds", ask, run);
}

function membershipChange(name: string, path: string, status: string, isCancelled: boolean): Operation {
  return {
    name,
    prepare: (world) => member(world, isCancelled),
    perform: (scene, run) => change(scene, path, status, run),
    isDone: ({ world }) => membership(world)?.status === status,
  };
}

function membership(world: World) {
  return world.table.items.get(`USER#${buyerOf(world).id} SUBSCRIPTION`);
}

async function change({ world }: Scene, path: string, subscription_status: string, run: Run): Promise<unknown> {
  const { token } = buyerOf(world);
  const ask = () => request("PATCH", `${path}/${membership(world)?.id}`, { token, json: { subscription_status } });
  return world.run(`wants ${subscription_status}`, ask, run);
}
