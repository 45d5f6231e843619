import { isDeepStrictEqual } from "node:util";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import pMap from "p-map";
import type { Books, Difference } from "#functions/domains/books/reconciliation/books.ts";
import { compareBooks } from "#functions/domains/books/reconciliation/compare-books.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { documents, type Item } from "#functions/platform/table/table.ts";

/** The facts by which two tables are compared. */
export interface TableFacts {
  readonly books: Books;
  /** Differences within this table. */
  readonly differences: readonly Difference[];
  /** The number of items of each kind, and of orders and people made by the last sure moment. */
  readonly counts: ReadonlyMap<string, number>;
  readonly lasting: ReadonlyMap<string, number>;
}

const SEGMENTS = 4;
/** Partitions whose items differ in kind by their sort key. */
const SHARED_PARTITIONS = new Set(["USER", "ORDER"]);
/** Orders stay for good, people until they delete their account. */
export const ORDERS = "ORDER ORDER";
export const PEOPLE = "USER PROFILE";
const LASTING = new Set([ORDERS, PEOPLE]);

/**
 * Reads a table's books of these days (yyyy-mm-dd, Zagreb) and counts its items in a parallel scan. `by` is the last moment (ISO 8601)
 * whose orders and people count as lasting.
 */
export async function readFacts(
  table: string,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<TableFacts> {
  const [books, counted] = await inTable(table, async () => [
    await readBooks(from, to, { askGateway: false }),
    await countItems(table, by),
  ]);
  return { books, differences: compareBooks(books), ...counted };
}

/** Runs work over a table by the setting TABLE; two must not run at once. */
async function inTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.TABLE;
  process.env.TABLE = table;
  try {
    return await work();
  } finally {
    process.env.TABLE = before;
  }
}

async function countItems(table: string, by: string): Promise<Pick<TableFacts, "counts" | "lasting">> {
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

/** The facts of the live table and of the one restored to an earlier moment. */
interface TablePair {
  readonly live: TableFacts;
  readonly restored: TableFacts;
}

/**
 * Finds differences of the restored table in all that never changes once written by `sure` (ISO 8601), and its own differences that the
 * live table lacks. Later items are ignored: a restore can hold part of a transaction of its last seconds.
 */
export function compareTables(pair: TablePair, sure: string): Difference[] {
  const edge = atTheEdge(pair, sure);
  const ownOfLive = new Set(pair.live.differences.map(nameOf));
  const own = pair.restored.differences.filter(
    (difference) => !ownOfLive.has(nameOf(difference)) && !difference.ids.some((id) => edge.has(id)),
  );
  return [...compareLines(pair, sure), ...compareDocuments(pair, sure), ...compareLasting(pair), ...own];
}

function compareLines({ live, restored }: TablePair, sure: string): Difference[] {
  return compareKept(byId(live.books.lines), byId(restored.books.lines), {
    what: "ledger_line",
    isSure: ({ at }) => at <= sure,
    namesOf: ({ order_number, id }) => [order_number, id],
  });
}

/** Compares documents as they were numbered, without later answers of the tax authority. */
function compareDocuments({ live, restored }: TablePair, sure: string): Difference[] {
  const numbered = ({ books }: TableFacts) =>
    new Map(
      [...books.documents].map(([id, { label, total_cents, issued_at, order_number, zki }]) => [
        id,
        { id, label, total_cents, issued_at, order_number, zki },
      ]),
    );
  return compareKept(numbered(live), numbered(restored), {
    what: "document",
    isSure: ({ issued_at }) => issued_at <= sure,
    namesOf: ({ order_number, label }) => [order_number, label],
  });
}

interface Kept<T> {
  readonly what: string;
  readonly isSure: (record: T) => boolean;
  readonly namesOf: (record: T) => readonly string[];
}

function compareKept<T>(
  live: ReadonlyMap<string, T>,
  restored: ReadonlyMap<string, T>,
  { what, isSure, namesOf }: Kept<T>,
): Difference[] {
  const missing = [...live].flatMap(([id, record]) => {
    if (!restored.has(id) && !isSure(record)) return [];
    const kept = restored.get(id);
    if (isDeepStrictEqual(kept, record)) return [];
    const [check, says] = kept
      ? [`${what}_differs`, `Restored ${JSON.stringify(kept)}, live ${JSON.stringify(record)}.`]
      : [`${what}_missing`, "The live table has it, the restored one does not."];
    return [{ check, ids: namesOf(record), says }];
  });
  const unknown = [...restored].filter(([id]) => !live.has(id));
  return [
    ...missing,
    ...unknown.map(([, record]) => ({
      check: `${what}_gone`,
      ids: namesOf(record),
      says: "The restored table has it, the live one does not: it was removed.",
    })),
  ];
}

/** Compares the numbers of orders and people; the live table may have fewer people, since accounts are deleted. */
function compareLasting({ live, restored }: TablePair): Difference[] {
  return [...live.lasting].flatMap(([kind, count]) => {
    const kept = restored.lasting.get(kind) ?? 0;
    const says = `Live ${count}, restored ${kept}.`;
    const isRight = kept === count || (kind === PEOPLE && kept > count);
    return isRight ? [] : [{ check: "count_differs", ids: [kind], says }];
  });
}

/** Finds orders and movements of the last moments before the restore. */
function atTheEdge({ live, restored }: TablePair, sure: string): ReadonlySet<string> {
  const lines = [...live.books.lines, ...restored.books.lines].filter(({ at }) => at > sure);
  return new Set(lines.flatMap(({ id, order_number }) => [id, order_number]));
}

function byId<T extends { readonly id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

function nameOf({ check, ids }: Difference): string {
  return [check, ...ids].join(" ");
}
