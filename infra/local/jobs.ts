import * as z from "zod/mini";
import { atOnce } from "#functions/core/renewal/pace.ts";

const answer = z.looseObject({ done: z.int() });
type Answer = z.infer<typeof answer>;
type Run = (options: { all: boolean }) => Promise<unknown>;

/** Scheduled work by the name that people call it. */
const jobs = new Map<string, () => Promise<Run>>([
  ["reconcile", async () => (await import("#functions/jobs/reconcile.ts")).reconcile],
  ["renewals", loadRenewals],
  ["outbox", loadOutbox],
  ["documents", async () => (await import("#functions/jobs/make-documents.ts")).makeDocuments],
  ["checks", async () => (await import("#functions/jobs/run-checks.ts")).runChecks],
  ["refunds", loadRefunds],
]);

/** What `npm start` runs by itself, each minute; the other jobs run when they are asked for. */
const scheduled = ["reconcile", "outbox"] as const;

export const localJobs = [...jobs.keys()];

/** Receipts first, then the letters that carry them. */
async function loadOutbox(): Promise<Run> {
  const { makeDocuments } = await import("#functions/jobs/make-documents.ts");
  const { sendOutbox } = await import("#functions/jobs/send-outbox.ts");
  return async (options) => {
    await makeDocuments(options);
    return sendOutbox(options);
  };
}

/** The sandbox needs no pause between its calls. */
async function loadRenewals(): Promise<Run> {
  const { renewals } = await import("#functions/jobs/renewals.ts");
  return (options) => renewals(options, atOnce);
}

async function loadRefunds(): Promise<Run> {
  const { sendRefunds } = await import("#functions/jobs/send-refunds.ts");
  return () => sendRefunds();
}

let running: Promise<unknown> = Promise.resolve();

/**
 * Runs a job, after those that are under way, and answers what it did (`done`, a count); `all` takes everything open, else
 * at what is due.
 */
export async function runJob(name: string, all: boolean): Promise<Answer | undefined> {
  const load = jobs.get(name);
  if (!load) return undefined;
  const turn = running.then(load).then((run) => run({ all }));
  running = turn.catch(() => undefined);
  return answer.parse(await turn);
}

/** Runs what is due each minute, one job after the other; a failed one is logged and comes again. Answers how to stop. */
export function scheduleJobs(milliseconds = 60_000): () => Promise<void> {
  const timer = setInterval(() => scheduled.forEach(runDue), milliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function runDue(name: string): void {
  runJob(name, false).catch((error: unknown) => console.error(`The job ${name} failed.`, error));
}
