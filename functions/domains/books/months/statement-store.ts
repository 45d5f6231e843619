import * as z from "zod/mini";
import { type Statement, type StatementColumns, type StatementRow, statementColumns } from "#contract/books.ts";
import { instant } from "#contract/primitives.ts";
import { toEuros } from "../../../platform/money.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem, queryRange, read } from "../../../platform/table/table.ts";
import type { StatementEntry } from "./statement-file.ts";

const rowItem = z.object({
  row: z.int(),
  day: z.string(),
  reference: z.string(),
  gross: z.int(),
  fee: z.int(),
  net: z.int(),
  payout: z.string(),
  balance: z.optional(z.int()),
});
const rowsItem = z.object({ to: z.string(), rows: z.array(rowItem) });

/** The head of a statement; cents EUR. */
const headItem = z.object({
  id: z.string(),
  name: z.string(),
  at: instant,
  by: z.string(),
  by_name: z.string(),
  from: z.string(),
  to: z.string(),
  rows: z.int(),
  charges: z.int(),
  refunds: z.int(),
  fees: z.int(),
  received: z.int(),
  account: z.optional(z.string()),
});
export type StatementHead = z.infer<typeof headItem>;

/** The statement of a file that was imported already. */
export async function findStatement(id: string): Promise<StatementHead | undefined> {
  const first = await getItem(keys.statementRows(id, 0), rowsItem, true);
  return first && getItem(keys.statement(first.to, id), headItem, true);
}

/** The statements that have a row between two days (yyyy-mm-dd, both included), by their last day. */
export async function statementsBetween(from: string, to: string): Promise<StatementHead[]> {
  const heads = (await queryRange(keys.statementsFrom(from), true)).map((item) => read(headItem, item));
  return heads.filter((head) => head.from <= to);
}

/** The rows of a statement in their order. */
export async function readRows(id: string): Promise<StatementEntry[]> {
  const items = await queryRange(keys.statementRowsRange(id), true);
  return items.flatMap((item) => read(rowsItem, item).rows);
}

/** A statement, and one of its rows, as the staff read them. */
export function presentStatement({ by, ...head }: StatementHead): Statement {
  const { charges, refunds, fees, received } = head;
  return {
    ...head,
    charges: toEuros(charges),
    refunds: toEuros(refunds),
    fees: toEuros(fees),
    received: toEuros(received),
  };
}
export function presentRow({ gross, fee, net, balance, ...row }: StatementEntry): StatementRow {
  return { ...row, gross: toEuros(gross), fee: toEuros(fee), net: toEuros(net) };
}

/** Counts imports and removals of statements; keeps which columns the accountant named. */
const countItem = z.object({ version: z.int(), columns: z.optional(z.array(statementColumns)) });

/** The count of imports and removals, and the columns that were named, the newest first. */
export async function readCount(): Promise<{
  readonly version: number;
  readonly columns: readonly StatementColumns[];
}> {
  const found = await getItem(keys.statementCount, countItem, true);
  return { version: found?.version ?? 0, columns: found?.columns ?? [] };
}
