import { now } from "../http/clock.ts";
import { log } from "../http/log.ts";
import { everyMilliseconds, type Pace } from "./pace.ts";
import { type Renewed, renew } from "./renew.ts";
import { type DueMembership, dueMemberships } from "./renewal-store.ts";

/** Calls to the gateway: 5 a second; 200 a run take 40 s of its minute, so that 20,000 memberships take 100 minutes. */
const BETWEEN_CALLS = 200;
const A_RUN = 200;
const AT_ONCE = 10;
/** A membership may need one thing after the other: a failed charge, then the end of its grace. */
const PASSES = 4;

/** How many memberships a run did something for, and what. */
export type RenewalRun = { done: number } & Partial<Record<Renewed | "error", number>>;

/** What is due for memberships by the clock: charges, retries, ends, notices. Safe to run many times at the same moment. */
export async function renewals(
  _: { all: boolean },
  pace: Pace = everyMilliseconds(BETWEEN_CALLS),
): Promise<RenewalRun> {
  const counts: RenewalRun = { done: 0 };
  for (let pass = 1; pass <= PASSES && counts.done < A_RUN; pass += 1) {
    const due = await dueMemberships(now(), A_RUN - counts.done);
    const results = await inTurns(due, AT_ONCE, (membership) => renewSafely(membership, pace));
    for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
    const moved = results.filter((result) => result !== "busy" && result !== "nothing").length;
    counts.done += moved;
    if (moved === 0) break;
  }
  return counts;
}

/** The scheduled job: once a minute. */
export async function handler(): Promise<RenewalRun> {
  return renewals({ all: false });
}

async function renewSafely(due: DueMembership, pace: Pace): Promise<Renewed | "error"> {
  try {
    return await renew(due, pace);
  } catch (error) {
    log("error", "renewal_failed", { error: error instanceof Error ? error.name : "unknown" });
    return "error";
  }
}

/** Several workers take from one queue. */
async function inTurns<T, R>(values: readonly T[], workers: number, work: (value: T) => Promise<R>): Promise<R[]> {
  const [queue, results]: [T[], R[]] = [[...values], []];
  const run = async () => {
    for (let value = queue.shift(); value !== undefined; value = queue.shift()) results.push(await work(value));
  };
  await Promise.all(Array.from({ length: workers }, run));
  return results;
}
