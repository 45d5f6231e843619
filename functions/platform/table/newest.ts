import type { INDEXES } from "./keys.ts";
import { type Item, queryIndexBackwards } from "./table.ts";

/** Rows on a page of a list. */
const PAGE = 50;

/** A page of a list; `next` is where the following one begins, null after the last. */
export interface ListPage<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

/**
 * The newest items of one or more index partitions that are ordered by the same sort key, before the end of an earlier page
 * where one is given: one Query a partition, all at once.
 */
export async function newestOf(
  index: keyof typeof INDEXES,
  partitions: readonly string[],
  before = "~",
): Promise<ListPage<Item>> {
  const placeOf = (item: Item) => String(item[`${index}sk`]);
  const found = await Promise.all(
    partitions.map((partition) => queryIndexBackwards(index, partition, before, PAGE + 1)),
  );
  const items = found.flat().sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const rows = items.slice(0, PAGE);
  const last = rows.at(-1);
  return { rows, next: items.length > PAGE && last ? placeOf(last) : null };
}
