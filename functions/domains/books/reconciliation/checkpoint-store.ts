import type * as z from "zod/mini";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { put, remove, transact } from "../../../platform/table/transaction.ts";
import type { TimeLeft } from "../../../platform/time.ts";
import type { Difference } from "./books.ts";

/** What a check of a run is given: whom it tells what it finds, as it finds it, and how much time is left (ms). */
export interface CheckRun {
  readonly tell: (found: readonly Difference[]) => void;
  readonly left: TimeLeft;
}

/** Where a check stood when its last run ended; undefined where it begins anew. */
export function findCheckpoint<S extends z.core.$ZodType>(check: string, schema: S): Promise<z.output<S> | undefined> {
  return getItem(keys.checkpoint(check), schema, true);
}

/** Notes how far a check came: the next run goes on there. */
export async function saveCheckpoint(check: string, state: object): Promise<void> {
  await transact([put({ ...keys.checkpoint(check), ...state })]);
}

/** The check came to its end. */
export async function clearCheckpoint(check: string): Promise<void> {
  await transact([remove(keys.checkpoint(check))]);
}
