import { copyRecord } from "../core/closing/copy-record.ts";
import { keepCohorts } from "../core/closing/keep-cohorts.ts";
import { watchChallenges } from "../core/closing/watch-challenges.ts";
import { watchSecrets } from "../core/closing/watch-secrets.ts";
import { writeWeeklyReport } from "../core/figures/weekly-report.ts";
import { now } from "../kernel/time.ts";
import { job } from "../schedule/job.ts";

/** How many lines of the staff's record were copied. */
export interface ClosingRun {
  readonly done: number;
}

/**
 * Closes the day before: the first run of a day copies the staff's record into the storage; what a missed day left is done by the next.
 * Each run looks which challenges end soon and which secrets are a year old, and the first one of a month keeps how many of each cohort
 * stood at the end of the one before; from Monday morning on the operator gets a letter about the week.
 */
export async function closeDay(): Promise<ClosingRun> {
  const at = now();
  await watchChallenges(at);
  await keepCohorts(at);
  const done = await copyRecord(at);
  await watchSecrets(at);
  await writeWeeklyReport(at);
  return { done };
}

/** The scheduled job: once an hour. */
export const handler = job("closing", closeDay);
