import { copyRecord } from "../domains/audit/copy-record.ts";
import { watchSalesAbroad } from "../domains/books/ledger/watch-sales-abroad.ts";
import { watchChallenges } from "../domains/catalogue/watch-challenges.ts";
import { callOutComplaints } from "../domains/community/waiting-complaints.ts";
import { copyPoolUsers } from "../domains/people/copy-pool-users.ts";
import { sweepDepartures } from "../domains/people/forget-person.ts";
import { gatherShards } from "../domains/reporting/gather-shards.ts";
import { keepCohorts } from "../domains/reporting/snapshot-cohorts.ts";
import { writeWeeklyReport } from "../domains/reporting/weekly-report.ts";
import { watchSecrets } from "../domains/tasks/watch-secrets.ts";
import { errorName, log } from "../platform/log.ts";
import { job } from "../platform/schedule/job.ts";
import { now, type TimeLeft, unlimited } from "../platform/time.ts";

/** How many deleted accounts were looked after, lines of the staff's record and people of the pool copied. */
export interface ClosingRun {
  readonly done: number;
}

/**
 * Removes what slipped in beside a deleted account, and closes the day before: the first run of a day copies the staff's record and the pool's people into the storage; what a missed day left is
 * done by the next. Each run looks which challenges end soon, which secrets are a year old and what was sold abroad, and puts counters together
 * that a busy hour has set apart; the first one of a month keeps how many of each cohort stood at the end of the one before. Once a day each
 * complaint is called out that waits since six days; from Monday morning on the operator gets a letter about the week. A step that fails leaves the
 * others their turn, and the run fails after the last.
 */
export async function closeDay(left: TimeLeft = unlimited): Promise<ClosingRun> {
  const at = now();
  const steps = {
    sweepDepartures: (moment: Date) => sweepDepartures(moment, left),
    watchChallenges,
    keepCohorts,
    callOutComplaints,
    copyRecord,
    watchSecrets,
    watchSalesAbroad,
    gatherShards,
    writeWeeklyReport,
    copyPoolUsers: (moment: Date) => copyPoolUsers(moment, left),
  };
  return { done: await runSteps(steps, at) };
}

/** Runs each step, also after one that throws; then the run fails by the names of those that did. Answers what was counted. */
export async function runSteps(
  steps: Readonly<Record<string, (at: Date) => Promise<unknown>>>,
  at: Date,
): Promise<number> {
  let done = 0;
  const failed: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      const counted = await step(at);
      if (typeof counted === "number") done += counted;
    } catch (error) {
      failed.push(name);
      log("error", "closing_step_failed", { step: name, error: errorName(error) });
    }
  }
  if (failed.length > 0) throw new Error(`These steps failed: ${failed.join(", ")}.`);
  return done;
}

/** The scheduled job: once an hour. */
export const handler = job("closing", closeDay);
