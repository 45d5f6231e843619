import { archiveAudit } from "../domains/audit/archive-audit.ts";
import { watchVatThreshold } from "../domains/books/ledger/vat-threshold.ts";
import { watchSalesAbroad } from "../domains/books/ledger/watch-sales-abroad.ts";
import { openExpiryTasks } from "../domains/catalogue/open-expiry-tasks.ts";
import { alarmOverdueComplaints } from "../domains/community/complaint-store.ts";
import { tendGifts } from "../domains/gifts/tend-gifts.ts";
import { closeUntoldCharges } from "../domains/memberships/close-untold-charges.ts";
import { remindUnfinished } from "../domains/newsletters/remind-unfinished.ts";
import { freeCoupons } from "../domains/orders/free-coupons.ts";
import { copyPoolUsers } from "../domains/people/copy-pool-users.ts";
import { sweepDepartures } from "../domains/people/forget-person.ts";
import { gatherShards } from "../domains/reporting/gather-shards.ts";
import { snapshotCohorts } from "../domains/reporting/snapshot-cohorts.ts";
import { watchCeilings } from "../domains/reporting/watch-ceilings.ts";
import { checkSecretAge } from "../domains/tasks/check-secret-age.ts";
import { tellTrials } from "../domains/trials/trial.ts";
import { runSteps } from "../platform/run-steps.ts";
import { job } from "../platform/schedule/job.ts";
import { now, type TimeLeft, unlimited } from "../platform/time.ts";

/** The deleted accounts that were swept, audit lines and pool users that were copied. */
export interface HousekeepingRun {
  readonly done: number;
}

/**
 * Runs the steps without a job of their own. Each knows when it is due and does what an earlier run missed. A failing
 * step leaves the others their turn, and the run fails at the end.
 */
export async function runHousekeeping(left: TimeLeft = unlimited): Promise<HousekeepingRun> {
  const at = now();
  const answers = await runSteps({
    sweepDepartures: () => sweepDepartures(at, left),
    openExpiryTasks: () => openExpiryTasks(at),
    snapshotCohorts: () => snapshotCohorts(at),
    alarmOverdueComplaints: () => alarmOverdueComplaints(at),
    archiveAudit: () => archiveAudit(at),
    checkSecretAge: () => checkSecretAge(at),
    watchSalesAbroad: () => watchSalesAbroad(at),
    watchVatThreshold: () => watchVatThreshold(at),
    gatherShards: () => gatherShards(at),
    watchCeilings: () => watchCeilings(at),
    writeWeeklyReport: async () => (await import("../domains/reporting/weekly-report.ts")).writeWeeklyReport(at),
    copyPoolUsers: () => copyPoolUsers(at, left),
    tellTrials: () => tellTrials(at, left),
    freeCoupons: () => freeCoupons(at, left),
    closeUntoldCharges: () => closeUntoldCharges(),
    tendGifts: () => tendGifts(at, left),
    remindUnfinished: () => remindUnfinished(at, left),
    countVisits: async () => (await import("../domains/reporting/visits.ts")).countVisits(at),
  });
  return { done: answers.sweepDepartures + answers.archiveAudit + answers.copyPoolUsers };
}

/** The scheduled job: once an hour. */
export const handler = job("housekeeping", runHousekeeping);
