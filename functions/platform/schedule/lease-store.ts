import { randomUUID } from "node:crypto";
import { keys } from "../table/keys.ts";
import { changeItem } from "../table/table.ts";

/** A run's hold on its job. */
export interface Lease {
  readonly job: string;
  readonly run: string;
}

/** Takes a job for one run until the given moment; undefined while another run has it. The client may send it twice: one's own hold is none of another. */
export async function takeLease(job: string, now: Date, until: Date): Promise<Lease | undefined> {
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
export async function freeLease({ job, run }: Lease, now: Date): Promise<void> {
  await changeItem({
    Key: keys.jobLease(job),
    UpdateExpression: "SET #until = :now",
    ConditionExpression: "#run = :run",
    ExpressionAttributeNames: { "#run": "run", "#until": "until" },
    ExpressionAttributeValues: { ":run": run, ":now": now.toISOString() },
  });
}
