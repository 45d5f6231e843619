import { issueDocuments } from "../core/document/issue-documents.ts";
import { registerDocuments } from "../core/document/register-documents.ts";
import { type TimeLeft, unlimited } from "../kernel/time.ts";
import { job } from "../schedule/job.ts";

/** How many documents a run numbered or registered. */
export interface DocumentsRun {
  readonly done: number;
  readonly issued: number;
  readonly registered: number;
}

/** Numbers what is due (or all) and tells the tax service of what it has not registered yet. */
export async function makeDocuments({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<DocumentsRun> {
  const issued = await issueDocuments({ all }, left);
  const registered = await registerDocuments({ all }, left);
  return { done: issued + registered, issued, registered };
}

/** The scheduled job: once a minute, what is due. */
export const handler = job("makeDocuments", (left) => makeDocuments({ all: false }, left));
