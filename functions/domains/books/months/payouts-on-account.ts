import { croatianMoney } from "../../../platform/croatian.ts";
import { dayAfter } from "../../../platform/days.ts";
import { toEuros } from "../../../platform/money.ts";
import { sumBy } from "./month-sums.ts";
import type { StatementEntry } from "./statement-file.ts";
import { readRows, type StatementHead, statementsBetween } from "./statement-store.ts";

/** Days by which a payout may come to the account after its last row. */
const LATEST_DAYS = 14;

/** A payout as an acquirer's statement tells it, and the day on which it is on the account. */
interface PayoutOnAccount {
  readonly statement: string;
  readonly payout: string;
  /** Of its last row. */
  readonly day: string;
  readonly net: number;
  /** Null where no bank's statement has it. */
  readonly received_on: string | null;
}

/** The rows of a statement, by its id. */
export type RowsOf = ReadonlyMap<string, readonly StatementEntry[]>;

/** The payouts of acquirers' statements, each with the first movement of the bank's of the same sum that no other one has. Pure. */
export function payoutsOnAccount(
  statements: readonly Pick<StatementHead, "id" | "account">[],
  rows: RowsOf,
): PayoutOnAccount[] {
  const of = (isBank: boolean) => statements.filter(({ account }) => (account !== undefined) === isBank);
  const free = of(true)
    .flatMap(({ id }) => rows.get(id) ?? [])
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const told = of(false).flatMap(({ id }) => payoutsOf(id, rows.get(id) ?? []));
  return told
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((payout) => {
      const last = dayAfter(payout.day, LATEST_DAYS);
      const place = free.findIndex(({ day, gross }) => gross === payout.net && day >= payout.day && day <= last);
      const [found] = place < 0 ? [] : free.splice(place, 1);
      return { ...payout, received_on: found?.day ?? null };
    });
}

function payoutsOf(statement: string, rows: readonly StatementEntry[]): Omit<PayoutOnAccount, "received_on">[] {
  const named = Map.groupBy(rows, ({ payout }) => payout);
  return [...named].map(([payout, own]) => ({
    statement,
    payout,
    day:
      own
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? "",
    net: sumBy(own, ({ net }) => net),
  }));
}

/** Sentences about the payouts of a statement that stand in no bank's; none where each of them is on the account. */
export async function missingOnAccount(id: string, rows: readonly StatementEntry[]): Promise<string[]> {
  const days = rows.map(({ day }) => day).sort();
  const [from, to] = [dayAfter(days[0] ?? "", -LATEST_DAYS), dayAfter(days.at(-1) ?? "", LATEST_DAYS)];
  const near = await statementsBetween(from, to);
  const read = await Promise.all(near.map(async (one) => [one.id, await readRows(one.id)] as const));
  const all = payoutsOnAccount([...near, { id }], new Map([...read, [id, rows]]));
  return all
    .filter(({ statement, received_on }) => statement === id && received_on === null)
    .map(({ payout, net }) => {
      const which = payout ? `Isplate „${payout}“` : "Isplate";
      return `${which} od ${croatianMoney(toEuros(net))} nema u izvodima banke. Uvezi izvod banke ili upiši koliko je primljeno.`;
    });
}
