import * as z from "zod/mini";
import { atOnce } from "#functions/platform/pace.ts";
import { type Job, jobs, TOLD_AT_ONCE } from "#functions/platform/schedule/jobs.ts";
import { DOCUMENT_PREFIX } from "#functions/platform/table/keys.ts";
import { MINUTE_MS } from "#functions/platform/time.ts";
import { followTable } from "./dynamodb/table-stream.ts";

const answer = z.looseObject({ done: z.int() });
type JobAnswer = z.infer<typeof answer>;
type RunJob = (options: { all: boolean }) => Promise<unknown>;

/** How each job of the table is run here. */
const loaders: Record<Job, () => Promise<RunJob>> = {
  reconcile: async () => (await import("#functions/jobs/reconcile.ts")).reconcile,
  renewals: loadRenewals,
  sendOutbox: loadOutbox,
  remind: loadReminders,
  publish: loadPublications,
  makeDocuments: async () => (await import("#functions/jobs/make-documents.ts")).makeDocuments,
  checkVideos: async () => (await import("#functions/jobs/check-videos.ts")).checkVideos,
  checks: async () => (await import("#functions/jobs/run-checks.ts")).runChecks,
  housekeeping: loadHousekeeping,
  sendRefunds: loadRefunds,
};

const rows = Object.entries(jobs).map(([name, row]) => ({ ...row, load: loaders[name as Job] }));
/** The jobs that run by themselves, each minute. */
const scheduled = rows.flatMap((row) => ("runsLocally" in row ? [row.command] : []));

/** The jobs by the names that people call them. */
export const localJobs: string[] = rows.map(({ command }) => command);

/** Receipts first, then the mails that carry them. */
async function loadOutbox(): Promise<RunJob> {
  const { makeDocuments } = await import("#functions/jobs/make-documents.ts");
  const { sendOutbox } = await import("#functions/jobs/send-outbox.ts");
  return async (options) => {
    await makeDocuments(options);
    return sendOutbox(options);
  };
}

/** Runs without the pause between calls, which the sandbox does not need. */
async function loadRenewals(): Promise<RunJob> {
  const { renewals } = await import("#functions/jobs/renewals.ts");
  return (options) => renewals(options, atOnce);
}

async function loadHousekeeping(): Promise<RunJob> {
  const { runHousekeeping } = await import("#functions/jobs/housekeeping.ts");
  return () => runHousekeeping();
}

async function loadReminders(): Promise<RunJob> {
  const { remind } = await import("#functions/jobs/remind.ts");
  return () => remind();
}

async function loadPublications(): Promise<RunJob> {
  const { publishAndShow } = await import("#functions/jobs/publish.ts");
  return () => publishAndShow();
}

async function loadRefunds(): Promise<RunJob> {
  const { sendRefunds } = await import("#functions/jobs/send-refunds.ts");
  return () => sendRefunds();
}

let running: Promise<unknown> = Promise.resolve();

/**
 * Runs a job after those that are running, and answers the count of what it did (`done`); `all` takes everything open, otherwise what is due.
 */
export async function runJob(name: string, all: boolean): Promise<JobAnswer | undefined> {
  const row = rows.find(({ command }) => command === name);
  if (!row) return undefined;
  const turn = running.then(row.load).then((run) => run({ all }));
  running = turn.catch(() => undefined);
  return answer.parse(await turn);
}

/** Runs what is due each minute, one job after the other; a failed one is logged and comes again. Answers how to stop. */
export function scheduleJobs(milliseconds = MINUTE_MS): () => Promise<void> {
  const timer = setInterval(() => scheduled.forEach(runDue), milliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Makes each document once the table's stream tells of it, as on AWS. Answers how to stop. */
export function followDocuments(tableEndpoint: string): Promise<() => Promise<void>> {
  return followTable(tableEndpoint, {
    prefix: DOCUMENT_PREFIX,
    most: TOLD_AT_ONCE,
    tell: async (event) => (await import("#functions/jobs/make-documents.ts")).makeToldDocuments(event),
  });
}

function runDue(name: string): void {
  runJob(name, false).catch((error: unknown) => console.error(`The job ${name} failed.`, error));
}
