import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { log, logContext } from "../log.ts";
import { keys } from "../table/keys.ts";
import { changeItem } from "../table/table.ts";
import { now, type TimeLeft } from "../time.ts";
import type { Job } from "./jobs.ts";

/** A run that is ended from outside does not give its lease back; so long after its end (ms) the next run may begin. */
const LEASE_MARGIN_MS = 5000;

type RunContext = Pick<Context, "getRemainingTimeInMillis">;

/**
 * A scheduled job: one run at a time, whoever starts it. The lease ends by itself just after the invocation's own time, and
 * the work is told how much of that is left. `busy`: another run is under way, and nothing was done.
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

/** Takes a job for one run until the given moment; undefined while another run has it. The client may send it twice: one's own hold is none of another. */
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

/** Gives the job back. A lease that ran out meanwhile and belongs to another run stays as it is. */
async function freeLease({ job, run }: Lease, now: Date): Promise<void> {
  await changeItem({
    Key: keys.jobLease(job),
    UpdateExpression: "SET #until = :now",
    ConditionExpression: "#run = :run",
    ExpressionAttributeNames: { "#run": "run", "#until": "until" },
    ExpressionAttributeValues: { ":run": run, ":now": now.toISOString() },
  });
}
