import * as z from "zod/mini";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";

/**
 * Which exercises are one with another: the key of a history, and the key under which it is read. What members wrote stays under its own key, so
 * that two are apart again once the entry goes.
 */
export type MergedKeys = Readonly<Record<string, string>>;

const mergedItem = z.object({ version: z.int(), into: z.record(z.string(), z.string()) });

/** The merged exercises; version 0 where nobody has merged any. */
export async function storedMerges(): Promise<z.infer<typeof mergedItem>> {
  return (await getItem(keys.mergedExercises, mergedItem, true)) ?? { version: 0, into: {} };
}

/** The key under which a history is read in the end. Pure. */
export function rootOf(key: string, into: MergedKeys): string {
  const next = into[key];
  return next === undefined ? key : rootOf(next, into);
}
