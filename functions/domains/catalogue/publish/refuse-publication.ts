import * as z from "zod/mini";
import { log } from "../../../platform/log.ts";
import type { Problem } from "../../../platform/problem.ts";
import { type TransactItem, tryTransact } from "../../../platform/table/transaction.ts";
import { endOfWork } from "../../tasks/deadlines.ts";
import { openTask } from "../../tasks/task-store.ts";
import { type Draft, draftWrites, taskOf } from "../draft/draft.ts";
import type { Made } from "../draft/save-draft.ts";

const LONGEST_REASON = 200;
const refusal = z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })) });

/** Writes what came of a publication into the staff's record; false where the work itself was refused. */
export type RecordOf = (
  made: { readonly before: Made; readonly after: Made },
  work: (line: TransactItem[]) => Promise<boolean>,
) => Promise<boolean>;

/** A publication that can't be is no longer scheduled and becomes a task of the morning; undefined where somebody was faster. */
export async function refusePublication(
  before: Draft,
  problem: Problem,
  now: Date,
  write: RecordOf,
): Promise<false | undefined> {
  const { scheduled, scheduler: _scheduler, ...rest } = before;
  const { kind, id } = before;
  const at = now.toISOString();
  const about = { document: { kind, id }, reason: firstOf(problem) };
  const task = openTask({ kind: "publish_failed", id: taskOf(before), at, deadline: endOfWork(at), about });
  const writes = [...draftWrites({ ...rest, failed: true }, before), ...task];
  const made = { before: { scheduled: scheduled?.at ?? null }, after: { scheduled: null } };
  if (!(await write(made, (line) => tryTransact([...writes, ...line])))) return undefined;
  log("warn", "publication_refused", { document: `${kind} ${id}` });
  return false;
}

function firstOf({ data }: Problem): string {
  const read = z.safeParse(refusal, data);
  const first = read.success ? read.data.problems[0] : undefined;
  return [first?.field, first?.message].filter(Boolean).join(": ").slice(0, LONGEST_REASON);
}
