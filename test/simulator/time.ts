import { sendOutbox } from "#functions/notices/send-outbox.ts";
import { reconcile } from "#functions/payments/reconcile.ts";
import type { Breach } from "./invariants.ts";
import type { World } from "./world.ts";

const MINUTE = 60 * 1000;

/** A scheduled job: the index partition that holds what is due, and its work. */
interface Job {
  readonly name: string;
  readonly partition: string;
  readonly work: () => Promise<unknown>;
}

export const jobs: readonly Job[] = [
  { name: "reconcile", partition: "CHECK", work: () => reconcile({ all: false }) },
  { name: "outbox", partition: "OUTBOX", work: () => sendOutbox({ all: false }) },
];

/** How long a job's run may be late (ms), as a share of the time that is skipped. */
export type Lateness = (world: World) => number;

/** The next minute in which a job has something to do, not later than `end`. */
function nextDue(world: World, end: number): { job: Job; at: number } | undefined {
  let next: { job: Job; at: number } | undefined;
  for (const item of world.table.items.values()) {
    const job = jobs.find(({ partition }) => partition === item.gsi2pk);
    const at = Math.max(Date.parse(String(item.gsi2sk)), world.now);
    if (job && at <= end && (!next || at < next.at)) next = { job, at };
  }
  return next;
}

/** Jumps from one due moment to the next and runs the jobs there, until `milliseconds` have gone by. */
export async function travel(world: World, milliseconds: number, lateness: Lateness): Promise<Breach[]> {
  const end = world.now + milliseconds;
  for (;;) {
    const due = nextDue(world, end);
    if (!due) break;
    world.now = Math.min(end, due.at + lateness(world));
    await world.run(`job ${due.job.name}`, due.job.work);
    const broken = await world.check();
    if (broken.length > 0) return broken;
    if (world.now >= end) return [];
    world.now = Math.min(end, world.now + MINUTE);
  }
  world.now = end;
  return [];
}
