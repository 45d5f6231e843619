import { paginateScan } from "@aws-sdk/lib-dynamodb";
import pMap from "p-map";
import type { Books, Difference } from "#functions/domains/books/reconciliation/books.ts";
import { compareBooks } from "#functions/domains/books/reconciliation/compare-books.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { documents, type Item } from "#functions/platform/table/table.ts";

/** What a table holds of the books and of everything else, as far as two tables are compared by it. */
export interface Facts {
  readonly books: Books;
  /** What does not agree within this table. */
  readonly differences: readonly Difference[];
  /** How many items of each kind there are, and how many orders and people of them were made by the last sure moment. */
  readonly counts: ReadonlyMap<string, number>;
  readonly lasting: ReadonlyMap<string, number>;
}

const SEGMENTS = 4;
/** What belongs to a person or an order is told apart by its sort key too. */
const SHARED_PARTITIONS = new Set(["USER", "ORDER"]);
/** Orders stay for good, people until they delete their account. */
export const ORDERS = "ORDER ORDER";
export const PEOPLE = "USER PROFILE";
const LASTING = new Set([ORDERS, PEOPLE]);

/**
 * Reads what a table says of these days (yyyy-mm-dd, Zagreb), and counts all of its items: one whole scan, in four parts beside each
 * other. `by`: the last moment (ISO 8601) whose orders and people are counted as lasting.
 */
export async function readFacts(
  table: string,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<Facts> {
  const [books, counted] = await inTable(table, async () => [
    await readBooks(from, to, { askGateway: false }),
    await countItems(table, by),
  ]);
  return { books, differences: compareBooks(books), ...counted };
}

/** Everything that is read meanwhile is this table's; so one after the other. */
async function inTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.TABLE;
  process.env.TABLE = table;
  try {
    return await work();
  } finally {
    process.env.TABLE = before;
  }
}

async function countItems(table: string, by: string): Promise<Pick<Facts, "counts" | "lasting">> {
  const counts = new Map<string, number>();
  const lasting = new Map<string, number>();
  const segments = Array.from({ length: SEGMENTS }, (_, segment) => segment);
  await pMap(segments, async (Segment) => {
    const input = { TableName: table, ProjectionExpression: "pk, sk, created_at", Segment, TotalSegments: SEGMENTS };
    for await (const { Items = [] } of paginateScan({ client: documents() }, input))
      for (const item of Items) {
        const kind = kindOf(item);
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        if (LASTING.has(kind) && String(item.created_at) <= by) lasting.set(kind, (lasting.get(kind) ?? 0) + 1);
      }
  });
  return { counts, lasting };
}

function kindOf({ pk, sk }: Item): string {
  const [partition = "", sort = ""] = [pk, sk].map((key) => String(key).split("#")[0]);
  return SHARED_PARTITIONS.has(partition) ? `${partition} ${sort}` : partition;
}
