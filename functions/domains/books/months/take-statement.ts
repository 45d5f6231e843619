import { createHash } from "node:crypto";
import type { StatementColumns } from "#contract/books.ts";
import { dayAfter } from "../../../platform/days.ts";
import { toEuros } from "../../../platform/money.ts";
import { keys } from "../../../platform/table/keys.ts";
import { put, putNew, remove, type TransactItem, unchangedVersion } from "../../../platform/table/transaction.ts";
import { type Actor, recordedWrites } from "../../audit/audit-store.ts";
import { sumBy } from "./month-sums.ts";
import type { StatementEntry } from "./statement-file.ts";
import { findStatement, readCount, readRows, type StatementHead, statementsBetween } from "./statement-store.ts";

/** Rows in one item: far below the 400 kB that an item may have. */
const ROWS_PER_ITEM = 500;
/** Statements may repeat a row if their days are within so many days. */
const NEAR_DAYS = 40;
/** Kinds of files whose columns are remembered. */
const MOST_KINDS = 10;

/** A statement that was read. */
interface NewStatement {
  /** The SHA-256 of its file. */
  readonly id: string;
  readonly name: string;
  readonly rows: readonly StatementEntry[];
  /** Of a bank's statement: the account that it is of. */
  readonly account?: string | undefined;
  /** Of a table: what the accountant said of its columns. */
  readonly columns?: StatementColumns | undefined;
}

/** The id of a statement: the SHA-256 of its file. */
export function statementId(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Saves a statement's head and rows in one transaction, with a line in the audit record. Undefined where another statement was saved at the
 * same moment; Croatian sentences where a row is in another statement already.
 */
export async function saveStatement(
  actor: Actor,
  { id, name, rows, account, columns }: NewStatement,
): Promise<StatementHead | { readonly problems: readonly string[] } | undefined> {
  const head = { ...headOf(actor, id, name, rows), ...(account && { account }) };
  const count = await readCount();
  const problems = await repeatedElsewhere(head, rows);
  if (problems.length > 0) return { problems };
  const { from, to, received } = head;
  const act = {
    operation: "importStatement",
    subject: `STATEMENT#${id}`,
    before: {},
    after: { title: name, from, to, rows: rows.length, amount: toEuros(received) },
    reason: null,
  };
  const parts = partsOf(rows).map((part, place) => putNew({ ...keys.statementRows(id, place), to, rows: [...part] }));
  const writes = [putNew({ ...keys.statement(to, id), ...head }), ...parts, nextCount(count, columns)];
  return (await recordedWrites(actor, act, writes)) ? head : undefined;
}

/** Removes a statement with all its rows, with a line in the audit record; answers why it was refused. */
export async function dropStatement(
  actor: Actor,
  id: string,
  reason: string,
): Promise<"not_found" | "state_changed" | undefined> {
  const head = await findStatement(id);
  if (!head) return "not_found";
  const { name, from, to, rows, received } = head;
  const before = { title: name, from, to, rows, amount: toEuros(received) };
  const act = { operation: "removeStatement", subject: `STATEMENT#${id}`, before, after: {}, reason };
  const parts = Array.from({ length: Math.ceil(rows / ROWS_PER_ITEM) }, (_, part) =>
    remove(keys.statementRows(id, part), { condition: "attribute_exists(pk)" }),
  );
  const writes = [remove(keys.statement(to, id)), ...parts, nextCount(await readCount())];
  return (await recordedWrites(actor, act, writes)) ? undefined : "state_changed";
}

function headOf(actor: Actor, id: string, name: string, rows: readonly StatementEntry[]): StatementHead {
  const days = rows.map(({ day }) => day).sort();
  return {
    ...{ id, name, at: actor.at.toISOString(), by: actor.staff.id, by_name: actor.staff.name },
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    rows: rows.length,
    charges: sumBy(rows, ({ gross }) => Math.max(gross, 0)),
    refunds: sumBy(rows, ({ gross }) => Math.min(gross, 0)),
    fees: sumBy(rows, ({ fee }) => fee),
    received: sumBy(rows, ({ net }) => net),
  };
}

/**
 * Sentences about rows that another statement has too: the same movement on the same day with the same sum, unless each statement names
 * another payout. A bank's rows are told apart by what was on the account after them.
 */
async function repeatedElsewhere(
  { from, to, account }: StatementHead,
  rows: readonly StatementEntry[],
): Promise<string[]> {
  const near = await statementsBetween(dayAfter(from, -NEAR_DAYS), dayAfter(to, NEAR_DAYS));
  const known = new Map<string, { readonly name: string; readonly payout: string }[]>();
  for (const head of near.filter((one) => one.account === account)) {
    for (const row of await readRows(head.id)) {
      const mark = markOf(row);
      known.set(mark, [...(known.get(mark) ?? []), { name: head.name, payout: row.payout }]);
    }
  }
  return rows.flatMap((row) => {
    const others = known.get(markOf(row)) ?? [];
    const other = others.find(({ payout }) => row.balance !== undefined || !isOther(payout, row.payout));
    return other === undefined ? [] : [`${row.row}. redak već stoji u izvodu „${other.name}“.`];
  });
}

function isOther(payout: string, mine: string): boolean {
  return payout !== "" && mine !== "" && payout !== mine;
}

function markOf({ day, reference, gross, fee, balance }: StatementEntry): string {
  return `${day} ${reference.toLowerCase()} ${gross} ${gross === 0 ? fee : ""} ${balance ?? ""}`;
}

function partsOf(rows: readonly StatementEntry[]): (readonly StatementEntry[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_ITEM) }, (_, part) =>
    rows.slice(part * ROWS_PER_ITEM, (part + 1) * ROWS_PER_ITEM),
  );
}

/** The next count, with the columns that were named for this import before those of other kinds of files. */
function nextCount(
  { version, columns }: Awaited<ReturnType<typeof readCount>>,
  named?: StatementColumns,
): TransactItem {
  const mark = JSON.stringify(named);
  const kept = named ? [named, ...columns.filter((one) => JSON.stringify(one) !== mark)] : columns;
  const next = { version: version + 1, columns: kept.slice(0, MOST_KINDS) };
  return put({ ...keys.statementCount, ...next }, unchangedVersion(version));
}
