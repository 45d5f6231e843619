import * as z from "zod/mini";
import type { ProductCategory } from "#contract/primitives.ts";
import { Problem } from "../../platform/problem.ts";
import { publicAnswer, StoredAnswer } from "../../platform/stored-answer.ts";
import { type ContentKind, type Key, keys } from "../../platform/table/keys.ts";
import { getItem, type Item } from "../../platform/table/table.ts";

/** The lists that are served ready-made. */
type List = ProductCategory | ContentKind | "search" | "partner" | "texts";

/** A list as it is served: the answer's body, ready-made, with its strong ETag. */
export const snapshotItem = z.object({ body: z.string(), etag: z.string() });

/** The item of a list that answers so. */
export function snapshot(list: List, answer: unknown): Key & Item {
  const { body, etag } = publicAnswer(answer);
  return { ...keys.snapshot(list), body, etag };
}

/** A list's ready-made answer; 404 where no catalogue has brought it. */
export async function readSnapshot(list: List): Promise<StoredAnswer> {
  const stored = await getItem(keys.snapshot(list), snapshotItem);
  if (!stored) throw new Problem("not_found");
  return new StoredAnswer(stored.body, stored.etag);
}
