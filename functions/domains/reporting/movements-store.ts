import type { Movement } from "#contract/trends.ts";
import { dayAfter } from "../../platform/days.ts";
import { toEuros } from "../../platform/money.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, queryFrom, read } from "../../platform/table/table.ts";
import { ledgerItem } from "../books/ledger/ledger.ts";

/** Lines and days of a page, at most: each day is a Query. */
const PAGE_SIZE = 2000;
const MOST_DAYS = 11;
/** Separates day and key in a cursor. */
const SEPARATOR = "~";

/**
 * A page of the ledger's lines from a cursor to the end of its month, with the next page's cursor: a day (yyyy-mm-dd), or `DAY~KEY`
 * after the line with this key.
 */
export async function readMovements(
  from: string,
  pageSize = PAGE_SIZE,
): Promise<{ movements: Movement[]; next: string | null }> {
  const movements: Movement[] = [];
  let cursor = from;
  for (let count = 0; count < MOST_DAYS && movements.length < pageSize && isSameMonth(cursor, from); count += 1) {
    const [day = "", after] = cursor.split(SEPARATOR);
    const { items, last } = await queryFrom(keys.ledgerRange(day), pageSize - movements.length, after);
    movements.push(...items.map(presentMovement));
    cursor = last === undefined ? dayAfter(day, 1) : `${day}${SEPARATOR}${last}`;
  }
  return { movements, next: isSameMonth(cursor, from) ? cursor : null };
}

function presentMovement(item: Item): Movement {
  const { cents, tax_cents, attempt_number, country, ...line } = read(ledgerItem, item);
  return { ...line, amount: toEuros(cents), tax: toEuros(tax_cents) };
}

function isSameMonth(day: string, other: string): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}
