import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { log, logContext } from "../log.ts";
import { keys } from "../table/keys.ts";
import { changeItem } from "../table/table.ts";
import { now, type TimeLeft } from "../time.ts";
import type { Job } from "./jobs.ts";

/** Grace after a run's end (ms) before the next may begin, since a killed run does not free its lease. */
const LEASE_MARGIN_MS = 5000;

type RunContext = Pick<Context, "getRemainingTimeInMillis">;

/**
 * A scheduled job, one run at a time. Its lease ends just after the invocation's time, and the work learns how much of
 * that is left. `busy`: another run is under way.
 */
export function job<R extends object>(name: Job, work: (left: TimeLeft) => Promise<R>) {
  return async (_event: unknown, context: RunContext): Promise<R | { done: 0; busy: true }> => {
    logContext({ operation: name });
    const left = () => context.getRemainingTimeInMillis();
    const lease = await takeLease(name, now(), new Date(now().getTime() + left() + LEASE_MARGIN_MS));
    if (!lease) {
      log("warn", "job_busy");
      return { done: 0, busy: true };
    }
    try {
      return await work(left);
    } finally {
      await freeLease(lease, now());
    }
  };
}

/** A run's hold on its job. */
interface Lease {
  readonly job: string;
  readonly run: string;
}

/**
 * Takes the lease of a job for one run; undefined while another run holds it. A run's own lease is no obstacle: the
 * client may send this twice.
 */
async function takeLease(job: string, now: Date, until: Date): Promise<Lease | undefined> {
  const run = randomUUID();
  const taken = await changeItem({
    Key: keys.jobLease(job),
    UpdateExpression: "SET #run = :run, #until = :until",
    ConditionExpression: "attribute_not_exists(pk) OR #until <= :now OR #run = :run",
    ExpressionAttributeNames: { "#run": "run", "#until": "until" },
    ExpressionAttributeValues: { ":run": run, ":until": until.toISOString(), ":now": now.toISOString() },
  });
  return taken ? { job, run } : undefined;
}

/** Frees the lease, unless it ran out and belongs to another run. */
async function freeLease({ job, run }: Lease, now: Date): Promise<void> {
  await changeItem({
    Key: keys.jobLease(job),
    UpdateExpression: "SET #until = :now",
    ConditionExpression: "#run = :run",
    ExpressionAttributeNames: { "#run": "run", "#until": "until" },
    ExpressionAttributeValues: { ":run": run, ":now": now.toISOString() },
  });
}
