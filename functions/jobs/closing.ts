import { copyRecord } from "../core/closing/copy-record.ts";
import { gatherShards } from "../core/closing/gather-shards.ts";
import { keepCohorts } from "../core/closing/keep-cohorts.ts";
import { keepPeople } from "../core/closing/keep-people.ts";
import { watchChallenges } from "../core/closing/watch-challenges.ts";
import { watchSecrets } from "../core/closing/watch-secrets.ts";
import { callOutComplaints } from "../core/complaint/waiting-complaints.ts";
import { writeWeeklyReport } from "../core/figures/weekly-report.ts";
import { watchSalesAbroad } from "../core/ledger/watch-sales-abroad.ts";
import { now, type TimeLeft, unlimited } from "../kernel/time.ts";
import { job } from "../schedule/job.ts";

/** How many lines of the staff's record and people of the pool were copied. */
export interface ClosingRun {
  readonly done: number;
}

/**
 * Closes the day before: the first run of a day copies the staff's record and the pool's people into the storage; what a missed day left is
 * done by the next. Each run looks which challenges end soon, which secrets are a year old and what was sold abroad, and puts counters together
 * that a busy hour has set apart; the first one of a month keeps how many of each cohort stood at the end of the one before. Once a day each
 * complaint is called out that waits since six days; from Monday morning on the operator gets a letter about the week.
 */
export async function closeDay(left: TimeLeft = unlimited): Promise<ClosingRun> {
  const at = now();
  await watchChallenges(at);
  await keepCohorts(at);
  await callOutComplaints(at);
  const lines = await copyRecord(at);
  await watchSecrets(at);
  await watchSalesAbroad(at);
  await gatherShards(at);
  await writeWeeklyReport(at);
  return { done: lines + (await keepPeople(at, left)) };
}

/** The scheduled job: once an hour. */
export const handler = job("closing", closeDay);
