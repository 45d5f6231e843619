/**
 * The longest run (seconds). A run may outlast its minute, since the lease keeps runs apart; it must be shorter than a
 * refund's claim (2 minutes).
 */
export const JOB_SECONDS = 115;

/**
 * The most documents in one message of the table's stream to `makeDocuments`: as many as get numbers in one transaction.
 */
export const TOLD_AT_ONCE = 33;

/** How often a job runs. Daily work is a step of `housekeeping`, which knows when it is due. */
export type Rhythm = "minute" | "hour";

interface ScheduledJob {
  /** Handler file below `functions/`. */
  readonly source: string;
  readonly every: Rhythm;
  /** The command that runs it on the local stack. */
  readonly command: string;
  /** Whether `npm start` runs it by itself; the others run there when they are asked for. */
  readonly runsLocally?: true;
}

/** All scheduled work, once: handlers, rules of the schedule, alarms and the local stack are made from these rows. */
export const jobs = {
  reconcile: { source: "jobs/reconcile.ts", every: "minute", command: "reconcile", runsLocally: true },
  renewals: { source: "jobs/renewals.ts", every: "minute", command: "renewals" },
  sendOutbox: { source: "jobs/send-outbox.ts", every: "minute", command: "outbox", runsLocally: true },
  remind: { source: "jobs/remind.ts", every: "minute", command: "reminders", runsLocally: true },
  publish: { source: "jobs/publish.ts", every: "minute", command: "publish", runsLocally: true },
  makeDocuments: { source: "jobs/make-documents.ts", every: "minute", command: "documents" },
  checkVideos: { source: "jobs/check-videos.ts", every: "minute", command: "videos", runsLocally: true },
  checks: { source: "jobs/run-checks.ts", every: "hour", command: "checks" },
  housekeeping: { source: "jobs/housekeeping.ts", every: "hour", command: "housekeeping" },
  sendRefunds: { source: "jobs/send-refunds.ts", every: "minute", command: "refunds" },
} as const satisfies Record<string, ScheduledJob>;

export type Job = keyof typeof jobs;
