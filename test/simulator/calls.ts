import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as quiet } from "node:timers/promises";
import type { Random } from "#infra/local/demo/random.ts";

/** What goes wrong at one call: before it, after it took effect, or with the whole process. */
export const FAULTS = ["throttled", "conflicted", "timed_out_before", "timed_out_after", "killed"] as const;
export type Fault = (typeof FAULTS)[number];

/** One execution of product code (an invocation): its calls to table and gateway are counted and may be spoilt. */
export interface Run {
  calls: number;
  dead: boolean;
  /** The fault strikes at this call, counted from 1; every call from there on with `lasting`. */
  readonly fault?: { readonly kind: Fault; readonly at: number; readonly lasting?: boolean };
  turns?: Turns;
}

/** A killed process executes nothing any more. */
export class Killed extends Error {
  override readonly name = "Killed";
}

const current = new AsyncLocalStorage<Run>();

export function newRun(fault?: Run["fault"]): Run {
  return { calls: 0, dead: false, fault };
}

/** Executes product code as one run; "dead" where a fault ended it without an answer. */
async function execute<T>(run: Run, work: () => Promise<T>): Promise<T | "dead"> {
  try {
    const result = await current.run(run, work);
    return run.dead ? "dead" : result;
  } catch (error) {
    if (run.dead || isStruck(run)) return "dead";
    throw error;
  }
}

/** Whether the run has met its fault. */
export function isStruck({ fault, calls }: Run): boolean {
  return fault !== undefined && calls >= fault.at;
}

/** Every call of the product to a store or service passes here: it waits for its turn and meets the run's fault. */
export async function pass<T>(effect: () => Promise<T>, errorOf: (fault: Fault) => Error): Promise<T> {
  const run = current.getStore();
  if (!run) return effect();
  const leave = await run.turns?.enter();
  try {
    return await struck(run, effect, errorOf);
  } finally {
    leave?.();
  }
}

async function struck<T>(run: Run, effect: () => Promise<T>, errorOf: (fault: Fault) => Error): Promise<T> {
  if (run.dead) throw new Killed();
  run.calls += 1;
  const kind = strikes(run) ? run.fault?.kind : undefined;
  if (kind === undefined) return effect();
  if (kind !== "timed_out_after" && kind !== "killed") throw errorOf(kind);
  await effect().catch(() => undefined);
  run.dead = kind === "killed";
  throw run.dead ? new Killed() : errorOf(kind);
}

function strikes({ fault, calls }: Run): boolean {
  return fault !== undefined && (calls === fault.at || (fault.lasting === true && calls > fault.at));
}

/** Runs at the same moment: one call after the other, whose turn it is being chosen by the seed. */
export async function together<T>(
  random: Random,
  works: readonly { readonly run: Run; readonly work: () => Promise<T> }[],
): Promise<(T | "dead")[]> {
  const turns = new Turns();
  let open = works.length;
  const results = works.map(async ({ run, work }) => {
    run.turns = turns;
    try {
      return await execute(run, work);
    } finally {
      open -= 1;
      turns.changed();
    }
  });
  while (open > 0) {
    await quiet();
    await quiet();
    if (turns.waiting > 0) await turns.grant(random.below(turns.waiting));
    else if (open > 0) await turns.change();
  }
  return Promise.all(results);
}

/** Who waits to make a call; one at a time is let through. */
class Turns {
  private readonly queue: (() => void)[] = [];
  private notify: () => void = () => {};
  private left: () => void = () => {};

  get waiting(): number {
    return this.queue.length;
  }

  async enter(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.queue.push(resolve);
    this.changed();
    await promise;
    return () => this.left();
  }

  async grant(position: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.left = resolve;
    this.queue.splice(position, 1)[0]?.();
    await promise;
  }

  changed(): void {
    this.notify();
  }

  async change(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.notify = resolve;
    await promise;
  }
}
