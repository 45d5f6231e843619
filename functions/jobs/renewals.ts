import pMap, { pMapSkip } from "p-map";
import { askGatewayAnew, isGatewaySilent } from "../core/payment/connect-gateway.ts";
import { type Renewed, renew } from "../core/renewal/renew.ts";
import { type DueSubscription, dueSubscriptions } from "../core/subscription/subscription-store.ts";
import { orSetAside } from "../data/queue.ts";
import { errorName, log } from "../kernel/log.ts";
import { everyMilliseconds, type Pace } from "../kernel/pace.ts";
import { now, type TimeLeft, unlimited } from "../kernel/time.ts";
import { job } from "../schedule/job.ts";

/** Calls to the gateway: 5 a second (ms). */
export const CALL_INTERVAL_MS = 200;
/** 200 memberships a run take 40 s of its minute; ten at once, so that a call may take two seconds without slowing the rest. */
const MAX_PER_RUN = 200;
const CONCURRENCY = 10;
/** The longest that one charge can take: the call, then the status (ms). */
const CHARGE_MS = 45_000;
/** A membership may need one thing after the other: a failed charge, then the end of its grace. */
const MAX_PASSES = 4;

/** How many memberships a run did something for, and what. */
export type RenewalRun = { done: number } & Partial<Record<Renewed | "error", number>>;

/** Where a run finds what is due, and what it does with each. */
export interface RenewalWork {
  readonly due: (limit: number) => Promise<DueSubscription[]>;
  readonly renew: (membership: DueSubscription) => Promise<Renewed | "error">;
  /** Whether there is time to begin another one, and a gateway that answers. */
  readonly goesOn: () => boolean;
}

/** What is due for memberships by the clock: charges, retries, ends, notices. Safe to run many times at the same moment. */
export async function renewals(
  _: { all: boolean },
  pace: Pace = everyMilliseconds(CALL_INTERVAL_MS),
  left: TimeLeft = unlimited,
): Promise<RenewalRun> {
  askGatewayAnew();
  return runOnce({
    due: (limit) => dueSubscriptions(now(), limit),
    renew: (due) =>
      orSetAside(
        due.key,
        () => renew(due, pace),
        (error) => log("error", "renewal_failed", { error: errorName(error) }),
      ),
    goesOn: () => left() > CHARGE_MS && !isGatewaySilent(),
  });
}

/** The scheduled job: once a minute. */
export const handler = job("renewals", (left) => renewals({ all: false }, everyMilliseconds(CALL_INTERVAL_MS), left));

/** One run: up to 200 memberships, in passes until nothing moves any more. */
export async function runOnce(work: RenewalWork): Promise<RenewalRun> {
  const counts: RenewalRun = { done: 0 };
  for (let pass = 1; pass <= MAX_PASSES && counts.done < MAX_PER_RUN; pass += 1) {
    const found = await work.due(MAX_PER_RUN - counts.done);
    const results = await pMap(found, (one) => (work.goesOn() ? work.renew(one) : pMapSkip), {
      concurrency: CONCURRENCY,
    });
    for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
    const moved = results.filter((result) => result !== "busy" && result !== "nothing").length;
    counts.done += moved;
    if (moved === 0) break;
  }
  return counts;
}
