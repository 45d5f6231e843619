import * as z from "zod/mini";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { put, transact } from "../../platform/table/transaction.ts";
import { endOfWork } from "../tasks/deadlines.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";
import type { Truth } from "./reconciliation/day-reconciliation.ts";

const gapsItem = z.object({ gaps: z.array(z.unknown()) });

/** Keeps what a day was found to be, and asks for a hand while its sums part (a moment, UTC ISO 8601). */
export async function keepTruth(truth: Truth, at: string): Promise<void> {
  const { day, gaps, charged } = truth;
  const about = { day, cents: charged };
  await transact([
    put({ ...keys.truth(day), ...truth, at }),
    ...(gaps.length > 0
      ? openTask({ kind: "books_gap", id: day, at, deadline: endOfWork(at), about })
      : closeTasks("books_gap", [day])),
  ]);
}

/** Whether a day's sums parted when they were last looked at. */
export async function hasGaps(day: string): Promise<boolean> {
  const found = await getItem(keys.truth(day), gapsItem);
  return found !== undefined && found.gaps.length > 0;
}
