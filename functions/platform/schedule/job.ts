import type { Context } from "aws-lambda";
import { log, logContext } from "../log.ts";
import { now, type TimeLeft } from "../time.ts";
import type { Job } from "./jobs.ts";
import { freeLease, takeLease } from "./lease-store.ts";

/** A run that is ended from outside does not give its lease back; so long after its end (ms) the next run may begin. */
const LEASE_MARGIN_MS = 5000;

type Run = Pick<Context, "getRemainingTimeInMillis">;

/**
 * A scheduled job: one run at a time, whoever starts it. The lease ends by itself just after the invocation's own time, and
 * the work is told how much of that is left. `busy`: another run is under way, and nothing was done.
 */
export function job<R extends object>(name: Job, work: (left: TimeLeft) => Promise<R>) {
  return async (_event: unknown, context: Run): Promise<R | { done: 0; busy: true }> => {
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
