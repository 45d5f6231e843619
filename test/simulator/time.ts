import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { tendGifts } from "#functions/domains/gifts/tend-gifts.ts";
import { freeCoupons } from "#functions/domains/orders/free-coupons.ts";
import { tellTrials } from "#functions/domains/trials/trial.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { renewals } from "#functions/jobs/renewals.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { MINUTE_MS, now, unlimited } from "#functions/platform/time.ts";
import type { Breach } from "./breach.ts";
import type { World } from "./world.ts";

/** A scheduled job: which index partitions hold what is due, and its work. */
interface Job {
  readonly name: string;
  readonly partitions: RegExp;
  readonly work: () => Promise<unknown>;
}

/** No pause between two charges: the real one is for the gateway's sake. */
const unpaced = async () => {};

/** Everything that is due for memberships. */
export const runRenewals = () => renewals({ all: false }, unpaced);

export const jobs: readonly Job[] = [
  { name: "reconcile", partitions: /^(CHECK|REVISIT)$/, work: () => reconcile({ all: false }) },
  { name: "renewals", partitions: /^RENEW#/, work: runRenewals },
  { name: "refunds", partitions: /^REFUNDS$/, work: () => sendRefunds() },
  { name: "documents", partitions: /^(DOCUMENTS|FISCAL)$/, work: makeDocuments },
  { name: "coupons", partitions: /^COUPONS_HELD$/, work: () => freeCoupons(now(), unlimited) },
  { name: "gifts", partitions: /^GIFTS_DUE$/, work: () => tendGifts(now(), unlimited) },
  { name: "free days", partitions: /^TRIALS$/, work: () => tellTrials(now(), unlimited) },
  { name: "outbox", partitions: /^OUTBOX(_LATER)?$/, work: () => sendOutbox({ all: false }) },
];

/** Gives due documents their numbers and registers them. */
export async function makeDocuments(): Promise<{ issued: number; registered: number }> {
  const issued = await issueDocuments({ all: false });
  return { issued, registered: await registerDocuments({ all: false }) };
}

/** How long a job's run may be late (ms), as a share of the time that is skipped. */
export type Lateness = (world: World) => number;

/** After so many runs in one go the scheduler is slower still: what stays open for weeks is checked often enough. */
const PROMPT_RUNS = 4;
const SLOWER = 30;

/** The next minute in which a job has something to do, not later than `end`. */
function nextDue(world: World, end: number): { job: Job; at: number } | undefined {
  let next: { job: Job; at: number } | undefined;
  for (const item of world.table.items.values()) {
    const job = jobs.find(({ name, partitions }) => partitions.test(String(item.gsi2pk)) && world.works(name));
    const at = Math.max(Date.parse(String(item.gsi2sk)), world.now);
    if (job && at <= end && (!next || at < next.at)) next = { job, at };
  }
  return next;
}

/** Jumps from one due moment to the next and runs the jobs there, until `milliseconds` have gone by. */
export async function travel(world: World, milliseconds: number, lateness: Lateness): Promise<Breach[]> {
  const end = world.now + milliseconds;
  for (let runs = 0; ; runs += 1) {
    const due = nextDue(world, end);
    if (!due) break;
    world.now = Math.min(end, due.at + lateness(world) * (runs > PROMPT_RUNS ? SLOWER : 1));
    await world.run(`job ${due.job.name}`, due.job.work);
    const broken = await world.check();
    if (broken.length > 0) return broken;
    if (world.now >= end) return [];
    world.now = Math.min(end, world.now + MINUTE_MS);
  }
  world.now = end;
  return [];
}
