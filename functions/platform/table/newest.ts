import type { INDEXES } from "./keys.ts";
import { type Item, queryIndexBetween } from "./table.ts";

/** Rows on a page of a list. */
const PAGE = 50;
/** Items that a page looks at, at most, where only some of them belong to the list. */
const LOOKED_AT = 1000;

/** A page of a list; `next` is where the following one begins, null after the last. */
export interface ListPage<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

/** A part of a list: from one sort key to before another one, and only the items that `keep` accepts. */
export interface Part {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly keep?: ((item: Item) => boolean) | undefined;
}

/**
 * The newest items of one or more index partitions whose sort keys are unique and order them alike: one Query a partition, all at once. With
 * `keep` a page may have few rows, or none, and still a next one.
 */
export async function newestOf(
  index: keyof typeof INDEXES,
  partitions: readonly string[],
  { from = " ", before = "~", keep }: Part = {},
): Promise<ListPage<Item>> {
  const placeOf = (item: Item) => String(item[`${index}sk`]);
  const limit = keep ? LOOKED_AT : PAGE + 1;
  const found = await Promise.all(partitions.map((one) => queryIndexBetween(index, one, { from, before }, limit)));
  const ends = found.flatMap(({ items, isWhole }) => (isWhole ? [] : items.slice(-1).map(placeOf)));
  const end = ends.toSorted().at(-1);
  const items = found
    .flatMap((page) => page.items)
    .filter((item) => (end === undefined || placeOf(item) >= end) && (!keep || keep(item)))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const rows = items.slice(0, PAGE);
  const last = rows.at(-1);
  return { rows, next: items.length > PAGE && last ? placeOf(last) : (end ?? null) };
}
