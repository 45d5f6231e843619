import type { Context, DynamoDBStreamEvent } from "aws-lambda";
import { issueDocuments, issueNamed } from "../domains/documents/issue-documents.ts";
import { registerDocuments, registerNamed } from "../domains/documents/register-documents.ts";
import { logContext } from "../platform/log.ts";
import { runSteps } from "../platform/run-steps.ts";
import { job } from "../platform/schedule/job.ts";
import { documentIdOf } from "../platform/table/keys.ts";
import { type TimeLeft, unlimited } from "../platform/time.ts";

/** The documents that a run numbered or registered. */
export interface DocumentsRun {
  readonly done: number;
  readonly issued: number;
  readonly registered: number;
}

/** Numbers due (or all) documents and registers those that the tax service does not know. */
export async function makeDocuments({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<DocumentsRun> {
  const { issued, registered } = await runSteps({
    issued: () => issueDocuments({ all }, left),
    registered: () => registerDocuments({ all }, left),
  });
  return { done: issued + registered, issued, registered };
}

/**
 * Numbers and registers the documents that the table's stream names, beside any run of the job, so that no buyer's
 * receipt waits a minute.
 */
export async function makeToldDocuments(
  { Records }: DynamoDBStreamEvent,
  left: TimeLeft = unlimited,
): Promise<DocumentsRun> {
  const told = Records.map(({ dynamodb }) => documentIdOf(dynamodb?.Keys?.pk?.S ?? ""));
  const ids = [...new Set(told.filter((id) => id !== undefined))];
  const { issued, registered } = await runSteps({
    issued: () => issueNamed(ids, left),
    registered: () => registerNamed(ids, left),
  });
  return { done: issued + registered, issued, registered };
}

const eachMinute = job("makeDocuments", (left) => makeDocuments({ all: false }, left));

/** The scheduled job: once a minute, what is due; and at once, what the table's stream tells of. */
export function handler(event: object, context: Context): Promise<object> {
  if (!("Records" in event)) return eachMinute(event, context);
  logContext({ operation: "makeDocuments" });
  return makeToldDocuments(event as DynamoDBStreamEvent, () => context.getRemainingTimeInMillis());
}
