import { queryOptions } from "@tanstack/react-query";
import type { AuditLine } from "#contract/audit.ts";
import type { BookedMonth, BookFile, BookPage, Statement, StatementColumns } from "#contract/books.ts";
import { call } from "../../../lib/api.ts";

/** The months of the books with their open entries, and the year beside its threshold. */
export const monthsQuery = queryOptions({
  queryKey: ["listBookMonths"],
  queryFn: async () => (await call("listBookMonths", {})).data,
  staleTime: 0,
  retry: false,
});

/** One month (yyyy-mm) of the books. */
export function monthQuery(month: string) {
  return queryOptions({
    queryKey: ["getBookMonth", month],
    queryFn: () => readMonth(month),
    staleTime: 0,
    retry: false,
  });
}

/** One month of the books, as it is now. */
export async function readMonth(month: string): Promise<BookedMonth> {
  return (await call("getBookMonth", { params: { month } })).data.month;
}

export const taxServiceQuery = queryOptions({
  queryKey: ["getTaxService"],
  queryFn: async () => (await call("getTaxService", {})).data.tax,
  staleTime: 0,
  retry: false,
});

/** Freezes a month that has ended. */
export async function closeMonth(month: string, key: string): Promise<BookedMonth> {
  return (await call("closeBookMonth", { params: { month } }, { key })).data.month;
}

/** Reads the pages of a month's file in order, one ahead of the consumer. The server records the first request. */
export async function* pagesOf(month: string, file: BookFile): AsyncGenerator<BookPage> {
  let coming: Promise<BookPage> | undefined = pageAt(month, file);
  while (coming) {
    const page: BookPage = await coming;
    coming = page.next === null ? undefined : pageAt(month, file, page.next);
    // What fails while the page before is worked on is told when its turn comes.
    coming?.catch(() => undefined);
    yield page;
  }
}

async function pageAt(month: string, file: BookFile, cursor?: string): Promise<BookPage> {
  return (await call("exportBooks", { params: { month }, body: { file, ...(cursor && { cursor }) } })).data;
}

/** Records the download of a file that holds sums only. */
export async function recordFile(month: string, file: "oss"): Promise<void> {
  await call("exportBooks", { params: { month }, body: { file } });
}

/** Audit lines of a month or year of the books, newest first. */
export async function recordsOf(subject: string): Promise<AuditLine[]> {
  return (await call("listAudit", { query: { subject: `BOOKS#${subject}` } })).data.lines;
}

/** Has the hash of a year's archive recorded. */
export async function recordArchive(year: string, sha256: string, bytes: number): Promise<void> {
  await call("recordArchive", { params: { year }, body: { sha256, bytes } });
}

/** A file that is to be taken in, with what the accountant says of it. */
export interface StatementFile {
  readonly name: string;
  /** Base64. */
  readonly content: string;
  /** Of a table alone. */
  readonly columns?: StatementColumns | undefined;
  /** Euros; undefined where the bank's statements say it. */
  readonly received?: number | undefined;
}

/** Takes a statement in; `known`: it was here already. */
export async function importStatement(
  file: StatementFile,
  key: string,
): Promise<{ statement: Statement; known: boolean }> {
  return (await call("importStatement", { body: { ...file } }, { key })).data;
}

/** Takes a statement out that was read wrongly. */
export async function removeStatement(id: string, reason: string, key: string): Promise<void> {
  await call("removeStatement", { params: { id }, body: { reason } }, { key });
}
