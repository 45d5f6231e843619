import type * as z from "zod/mini";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { put, remove, transact } from "../../../platform/table/transaction.ts";
import type { TimeLeft } from "../../../platform/time.ts";
import type { Difference } from "./books.ts";

/** A run of the checks: they report differences with `tell` as they find them, and stop when too little time is `left` (ms). */
export interface CheckRun {
  readonly tell: (found: readonly Difference[]) => void;
  readonly left: TimeLeft;
}

/** Where a check's last run stopped; undefined where it starts anew. */
export function findCheckpoint<S extends z.core.$ZodType>(check: string, schema: S): Promise<z.output<S> | undefined> {
  return getItem(keys.checkpoint(check), schema, true);
}

/** Saves how far a check came. */
export async function saveCheckpoint(check: string, state: object): Promise<void> {
  await transact([put({ ...keys.checkpoint(check), ...state })]);
}

/** Ends a check: the next run starts anew. */
export async function clearCheckpoint(check: string): Promise<void> {
  await transact([remove(keys.checkpoint(check))]);
}
