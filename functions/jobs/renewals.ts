import pMap, { pMapSkip } from "p-map";
import { type Renewed, renew } from "../domains/memberships/renewal/renew.ts";
import { type DueSubscription, dueSubscriptions } from "../domains/memberships/subscription-store.ts";
import { askGatewayAnew, isGatewaySilent } from "../domains/payments/connect-gateway.ts";
import { errorName, log } from "../platform/log.ts";
import { everyMilliseconds, type Pace } from "../platform/pace.ts";
import { job } from "../platform/schedule/job.ts";
import { orPostpone } from "../platform/table/queue.ts";
import { now, type TimeLeft, unlimited } from "../platform/time.ts";

/** Calls to the gateway: 5 a second (ms). */
export const CALL_INTERVAL_MS = 200;
/** 200 memberships a run take 40 s of its minute; ten at once, so that a call may take two seconds without slowing the rest. */
const MAX_PER_RUN = 200;
const CONCURRENCY = 10;
/** The longest that one charge can take: the call, then the status (ms). */
const CHARGE_MS = 45_000;
/** A membership may need one thing after the other: a failed charge, then the end of its grace. */
const MAX_PASSES = 4;

/** The memberships that a run acted on, by result. */
export type RenewalRun = { done: number } & Partial<Record<Renewed | "error", number>>;

/** The source of due memberships, and the work on each. */
export interface RenewalWork {
  readonly due: (limit: number) => Promise<DueSubscription[]>;
  readonly renew: (membership: DueSubscription) => Promise<Renewed | "error">;
  /** Whether there is time to begin another one, and a gateway that answers. */
  readonly goesOn: () => boolean;
}

/** Does what is due for memberships: charges, retries, ends, notices. Safe to run many times at the same moment. */
export async function renewals(
  _: { all: boolean },
  pace: Pace = everyMilliseconds(CALL_INTERVAL_MS),
  left: TimeLeft = unlimited,
): Promise<RenewalRun> {
  askGatewayAnew();
  return runOnce({
    due: (limit) => dueSubscriptions(now(), limit),
    renew: (due) =>
      orPostpone(
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
