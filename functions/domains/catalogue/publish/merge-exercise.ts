import { Problem } from "../../../platform/problem.ts";
import { keys } from "../../../platform/table/keys.ts";
import { put, unchanged, unchangedVersion, untilWritten } from "../../../platform/table/transaction.ts";
import { type Actor, recordedWrites } from "../../audit/audit-store.ts";
import { snapshotItems } from "../catalogue-items.ts";
import { listExercises } from "../draft/list-exercises.ts";
import { type MergedKeys, rootOf, storedMerges } from "../merged-exercises.ts";
import { catalogueOf, publishedSource } from "./catalogue-source.ts";
import { itemsAt, placeOf } from "./stored-products.ts";

const TRIES = 5;

/** A history that is to be read under another key, or under its own again (null), on the version of the merges that was read. */
export interface Merge {
  readonly key: string;
  readonly into: string | null;
  readonly version: number;
}

/**
 * Merges two exercises for members' histories, or parts them again; the library says so at once. 400 `invalid_input` for exercises that there
 * are not or that are one already, 409 `state_changed` on another version.
 */
export async function mergeExercise({ key, into, version }: Merge, actor: Actor): Promise<void> {
  const known = new Set((await listExercises()).map((one) => one.key));
  await untilWritten("The merged exercises", TRIES, async () => {
    const before = await storedMerges();
    if ((before.into[key] ?? null) === into) return true;
    if (before.version !== version) throw new Problem("state_changed");
    const { [key]: earlier = null, ...others } = before.into;
    if (into !== null && (!known.has(key) || !known.has(into) || rootOf(into, others) === key))
      throw new Problem("invalid_input", { data: { fields: ["into"] } });
    const after = into === null ? others : { ...others, [key]: into };
    const item = { ...keys.mergedExercises, version: version + 1, into: after };
    const act = {
      operation: "mergeExercise",
      subject: `EXERCISE#${key}`,
      before: { into: earlier },
      after: { into },
      reason: null,
    };
    const writes = [put(item, unchangedVersion(version)), ...(await libraryWrites(after, actor.at))];
    return (await recordedWrites(actor, act, writes)) || undefined;
  });
}

/** The write of the library; refused where a publication changed it meanwhile. Its list is read before the texts, so that this shows. */
async function libraryWrites(merged: MergedKeys, now: Date) {
  const stored = await itemsAt([keys.snapshot("search")]);
  const catalogue = catalogueOf({ ...(await publishedSource()), merged }, () => "", now);
  return snapshotItems(catalogue, now).flatMap((list) => {
    const seen = stored.get(placeOf(list));
    return seen ? [put(list, unchanged("etag", seen.etag))] : [];
  });
}
