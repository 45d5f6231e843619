import type { Movement } from "#contract/trends.ts";
import { keys } from "../../data/keys.ts";
import { queryRange, read } from "../../data/table.ts";
import { dayAfter } from "../../kernel/days.ts";
import { toEuros } from "../../kernel/money.ts";
import { ledgerItem } from "../ledger/ledger.ts";

/** A page ends with the day that fills it, and after so many days: each is a Query. */
const FULL = 2000;
const MOST_DAYS = 11;

/** The ledger's lines from a day (yyyy-mm-dd) to the end of its month, and the day at which the next page begins. */
export async function readMovements(from: string): Promise<{ movements: Movement[]; next: string | null }> {
  const movements: Movement[] = [];
  let day = from;
  for (let count = 0; count < MOST_DAYS && movements.length < FULL && isSameMonth(day, from); count += 1) {
    const lines = (await queryRange(keys.ledgerRange(day))).map((item) => read(ledgerItem, item));
    movements.push(
      ...lines.map(({ cents, tax_cents, attempt_number, ...line }) => ({
        ...line,
        amount: toEuros(cents),
        tax: toEuros(tax_cents),
      })),
    );
    day = dayAfter(day, 1);
  }
  return { movements, next: isSameMonth(day, from) ? day : null };
}

function isSameMonth(day: string, other: string): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}
