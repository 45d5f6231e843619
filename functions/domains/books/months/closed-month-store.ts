import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { toEuros } from "../../../platform/money.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem, queryRange, read } from "../../../platform/table/table.ts";
import { putNew } from "../../../platform/table/transaction.ts";
import { type Actor, recordedWrites } from "../../audit/audit-store.ts";
import { type DayHashes, hashOfDays } from "./month-hashes.ts";

/** A month as it was closed: the SHA-256 of each day, and of all of them. */
const closedItem = z.object({
  month: z.string(),
  at: instant,
  by: z.string(),
  by_name: z.string(),
  documents: z.int(),
  total_cents: z.int(),
  sha256: z.string(),
  days: z.record(z.string(), z.string()),
});
type ClosedMonth = z.infer<typeof closedItem>;

/** A closed month; undefined while it is open. */
export function findClosed(month: string): Promise<ClosedMonth | undefined> {
  return getItem(keys.closedMonth(month), closedItem, true);
}

/** Every closed month, by month. */
export async function readClosed(): Promise<Map<string, ClosedMonth>> {
  const items = (await queryRange(keys.closedMonths)).map((item) => read(closedItem, item));
  return new Map(items.map((item) => [item.month, item]));
}

/** What the staff reads of a closing. */
export function presentClosed({ at, by_name, documents, total_cents, sha256: print }: ClosedMonth) {
  return { at, by_name, documents, total: toEuros(total_cents), sha256: print };
}

/** Freezes a month with its line in the record; one that is closed already stays as it was closed first. Cents EUR. */
export async function closeMonth(
  actor: Actor,
  month: string,
  held: { readonly documents: number; readonly total_cents: number; readonly days: DayHashes },
): Promise<void> {
  const { id: by, name: by_name } = actor.staff;
  const sha256 = hashOfDays(held.days);
  const closed: ClosedMonth = { ...held, month, at: actor.at.toISOString(), by, by_name, sha256 };
  const after = { documents: held.documents, amount: toEuros(held.total_cents), sha256 };
  const act = { operation: "closeBookMonth", subject: `BOOKS#${month}`, before: {}, after, reason: null };
  await recordedWrites(actor, act, [putNew({ ...keys.closedMonth(month), ...closed })]);
}
