import type { Movement } from "#contract/trends.ts";
import { dayAfter } from "../../platform/days.ts";
import { toEuros } from "../../platform/money.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, queryFrom, read } from "../../platform/table/table.ts";
import { ledgerItem } from "../books/ledger/ledger.ts";

/** A page holds so many lines, of so many days at most: each day is a Query. */
const FULL = 2000;
const MOST_DAYS = 11;
/** What stands between the day and the key of a place. */
const DAY_END = "~";

/**
 * The ledger's lines from a place to the end of its month, and the place at which the next page begins. A place is a day (yyyy-mm-dd), or
 * `DAY~KEY` after the line with this key. `full` lines are a page.
 */
export async function readMovements(
  from: string,
  full = FULL,
): Promise<{ movements: Movement[]; next: string | null }> {
  const movements: Movement[] = [];
  let place = from;
  for (let count = 0; count < MOST_DAYS && movements.length < full && isSameMonth(place, from); count += 1) {
    const [day = "", after] = place.split(DAY_END);
    const { items, last } = await queryFrom(keys.ledgerRange(day), full - movements.length, after);
    movements.push(...items.map(presentMovement));
    place = last === undefined ? dayAfter(day, 1) : `${day}${DAY_END}${last}`;
  }
  return { movements, next: isSameMonth(place, from) ? place : null };
}

function presentMovement(item: Item): Movement {
  const { cents, tax_cents, attempt_number, country, ...line } = read(ledgerItem, item);
  return { ...line, amount: toEuros(cents), tax: toEuros(tax_cents) };
}

function isSameMonth(day: string, other: string): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}
