import type { ReturnedBy } from "#contract/primitives.ts";
import { add, numberAt } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/** Letters of a day (Zagreb): that left, that were held back, and that came back by why. */
type Counts = Partial<Record<"sent" | "held" | ReturnedBy, number>>;

/** The write that counts letters on their day. */
export function countLetters(at: Date, counts: Counts) {
  return add({ key: keys.letterDay(zagrebDay(at)), amounts: counts as Record<string, number> });
}

/** Counts what a run of the outbox sent and held back; nothing is written for a run that found no letter. */
export async function countRun(at: Date, { sent, held }: Required<Pick<Counts, "sent" | "held">>): Promise<void> {
  if (sent + held > 0) await transact(countLetters(at, { sent, held }));
}

/** The letters of some days (yyyy-mm-dd, both among them): how many left, were held back and came back. */
export async function lettersBetween(from: string, to: string) {
  const days = await queryRange(keys.letterDays(from, to));
  const sum = (...fields: string[]) =>
    days.reduce((total, day) => total + fields.reduce((of, field) => of + numberAt(day, field), 0), 0);
  return { sent: sum("sent"), held: sum("held"), returned: sum("bounce", "soft"), complaints: sum("complaint") };
}
