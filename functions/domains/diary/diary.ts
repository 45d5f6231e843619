import * as z from "zod/mini";
import { DIARY_LIMITS, type DiaryKind, type DiaryMonth } from "#contract/diary.ts";
import { DIARY_VALUES, type StoredSet } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";

/** How often a member may change the diary or the devices of its reminders. */
export const diaryLimit = { scope: "diary", calls: 60, seconds: 60 };

/** A document's item: its registers as JSON, its version and its era. */
export const documentItem = z.object({ entries: z.string(), rev: z.int(), era: z.string() });

/** The head's item, with each month's version, the last erasure (ms) and the number of withdrawn consents to measures. */
export const headItem = z.object({
  entries: z.string(),
  rev: z.int(),
  months: z.record(z.string(), z.int()),
  epoch: z.string(),
  erased_at: z.int(),
  withdrawals: z.int(),
  /** The day (yyyy-mm-dd) of the last reminder; empty before the first. */
  reminded: z._default(z.string(), ""),
  /** Runs that are counted as finished. */
  finished: z.optional(z.array(z.string())),
});
export type HeadRecord = Omit<z.infer<typeof headItem>, "entries"> & { readonly entries: Registers };

/** A month's item: JSON in the contract's shape. */
export const monthItem = z.object({ body: z.string(), rev: z.int(), era: z.string() });

/** The head's key of the express consent to measures. */
export const MEASURES_CONSENT = "consent:measures";

/** A document's registers and version; 0 before the first write. */
export interface DiaryRecord {
  readonly entries: Registers;
  readonly rev: number;
}

export const EMPTY_HEAD: HeadRecord = {
  entries: {},
  rev: 0,
  months: {},
  epoch: "first",
  erased_at: 0,
  withdrawals: 0,
  reminded: "",
};

/** Validates a value by its key; undefined where key or value is unknown. */
export function readValue(kind: DiaryKind, key: string, value: unknown): { value: unknown } | undefined {
  const schema = DIARY_VALUES[kind].find(([pattern]) => pattern.test(key))?.[1];
  if (!schema) return undefined;
  if (value === null) return { value };
  const read = z.safeParse(schema, value);
  if (!read.success || (key.startsWith("s:p") && key !== plannedKey(read.data as StoredSet))) return undefined;
  return { value: read.data };
}

/** The key of a planned set: the same on every device. */
function plannedKey({ x, n, side, tag }: StoredSet): string {
  return `s:p${x}-${tag === "w" ? "w" : ""}${n}${side ?? ""}`;
}

/**
 * A document's era (generation). It ends when everything is erased, and for measures when their consent is withdrawn. Items of an
 * earlier era do not count, even while they are still stored.
 */
export function eraOf(kind: DiaryKind, { epoch, withdrawals }: HeadRecord): string {
  return kind === "measures" ? `${epoch}/${withdrawals}` : epoch;
}

export function hasMeasuresConsent(head: Registers): boolean {
  return currentOf(head, MEASURES_CONSENT) !== undefined;
}

/** Whether a month takes another workout. */
export function hasRoom(month: DiaryMonth): boolean {
  return month.workouts.length + month.open.length < DIARY_LIMITS.workoutsOfMonth && fitsItem(month);
}

/** Whether a month fits into an item of the table. */
export function fitsItem(month: DiaryMonth): boolean {
  return bytesOf(month) <= DIARY_LIMITS.monthBytes;
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
