import type { Difference } from "../domains/books/reconciliation/books.ts";
import { checkMemberships } from "../domains/books/reconciliation/check-memberships.ts";
import { checkNumberSeries } from "../domains/books/reconciliation/check-number-series.ts";
import { checkQueues } from "../domains/books/reconciliation/check-queues.ts";
import { checkRecentCharges } from "../domains/books/reconciliation/check-recent-charges.ts";
import { checkLeftGateways } from "../domains/books/reconciliation/left-at-gateways.ts";
import { reconcileYesterday } from "../domains/books/reconciliation/reconcile-day.ts";
import { watchCertificates, watchTaxService } from "../domains/books/reconciliation/watch-outside-services.ts";
import { log } from "../platform/log.ts";
import { runSteps } from "../platform/run-steps.ts";
import { job } from "../platform/schedule/job.ts";
import { now, type TimeLeft, unlimited } from "../platform/time.ts";
import { inZagreb } from "../platform/zagreb.ts";

/** The hour in Zagreb of the daily checks, which ask the gateway. */
const DAILY_HOUR = "06";
const IDS_PER_LINE = 20;

/** The number of broken invariants. */
export interface ChecksRun {
  readonly done: number;
}

/**
 * Runs the self-checks; each finding alarms at once (`invariant_broken`). Daily, with `all`, or while yesterday's sums
 * differ, all of yesterday, the certificates and what is left at gateways are checked too. The next run continues what was cut off.
 */
export async function runChecks({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<ChecksRun> {
  const time = now();
  const daily = all || inZagreb(time, "HH") === DAILY_HOUR;
  let done = 0;
  const tell = (found: readonly Difference[]) => {
    done += found.length;
    for (const [check, broken] of Map.groupBy(found, (one) => one.check)) report(check, broken);
  };
  const run = { tell, left };
  await runSteps({
    watchCertificates: async () => daily && watchCertificates(time),
    watchTaxService: async () => tell(await watchTaxService(time)),
    checkQueues: async () => tell(await checkQueues(time)),
    checkRecentCharges: () => checkRecentCharges(time, run),
    checkMemberships: () => checkMemberships(time, run),
    checkLeftGateways: async () => daily && checkLeftGateways(run),
    checkNumberSeries: () => checkNumberSeries(time, run),
    reconcileYesterday: () => reconcileYesterday(time, daily, run),
  });
  return { done };
}

/** The scheduled job: once an hour. */
export const handler = job("checks", (left) => runChecks({ all: false }, left));

function report(check: string, broken: readonly Difference[]): void {
  const ids = [...new Set(broken.flatMap((one) => one.ids))];
  log("error", "invariant_broken", { check, count: broken.length, ids: ids.slice(0, IDS_PER_LINE).join(" ") });
}
