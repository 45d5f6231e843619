import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { dayAfter } from "../../../platform/days.ts";
import { toEuros } from "../../../platform/money.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { put, putNew, remove, type TransactItem, unchangedVersion } from "../../../platform/table/transaction.ts";
import { type Actor, recordedWrites } from "../../audit/audit-store.ts";
import { sumBy } from "./month-sums.ts";
import type { StatementEntry } from "./statement-file.ts";
import { findStatement, readRows, type StatementHead, statementsBetween } from "./statement-store.ts";

/** Rows in one item: far below the 400 kB that an item may have. */
const ROWS_PER_ITEM = 500;
/** Statements may repeat a row if their days are within so many days. */
const NEAR_DAYS = 40;

const countItem = z.object({ version: z.int() });

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
  { id, name, rows }: { readonly id: string; readonly name: string; readonly rows: readonly StatementEntry[] },
): Promise<StatementHead | { readonly problems: readonly string[] } | undefined> {
  const head = headOf(actor, id, name, rows);
  const version = await readVersion();
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
  const writes = [putNew({ ...keys.statement(to, id), ...head }), ...parts, nextVersion(version)];
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
  const version = await readVersion();
  const writes = [remove(keys.statement(to, id)), ...parts, nextVersion(version)];
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

/** Sentences about rows that another statement has too: the same movement on the same day with the same sum. */
async function repeatedElsewhere({ from, to }: StatementHead, rows: readonly StatementEntry[]): Promise<string[]> {
  const near = await statementsBetween(dayAfter(from, -NEAR_DAYS), dayAfter(to, NEAR_DAYS));
  const known = new Map<string, string>();
  for (const head of near) for (const row of await readRows(head.id)) known.set(markOf(row), head.name);
  return rows.flatMap((row) => {
    const other = known.get(markOf(row));
    return other === undefined ? [] : [`${row.row}. redak već stoji u izvodu „${other}”.`];
  });
}

function markOf({ day, reference, gross }: StatementEntry): string {
  return `${day} ${reference.toLowerCase()} ${gross}`;
}

function partsOf(rows: readonly StatementEntry[]): (readonly StatementEntry[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_ITEM) }, (_, part) =>
    rows.slice(part * ROWS_PER_ITEM, (part + 1) * ROWS_PER_ITEM),
  );
}

async function readVersion(): Promise<number> {
  return (await getItem(keys.statementCount, countItem, true))?.version ?? 0;
}

function nextVersion(version: number): TransactItem {
  return put({ ...keys.statementCount, version: version + 1 }, unchangedVersion(version));
}
