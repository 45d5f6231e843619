import * as z from "zod/mini";
import { DIARY_LIMITS, type DiaryKind, type DiaryMonth } from "#contract/diary.ts";
import { DIARY_VALUES, type StoredSet } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";

/** A document as the table keeps it: its registers as one JSON text, how often it was written, and in which era. */
export const documentItem = z.object({ entries: z.string(), rev: z.int(), era: z.string() });

/** The head knows each month's version, when everything was erased last, and how often the consent to measures was withdrawn. */
export const headItem = z.object({
  entries: z.string(),
  rev: z.int(),
  months: z.record(z.string(), z.int()),
  epoch: z.string(),
  erased_at: z.int(),
  withdrawals: z.int(),
  /** The day (yyyy-mm-dd) of the last reminder; empty before the first. */
  reminded: z._default(z.string(), ""),
});
export type HeadRecord = Omit<z.infer<typeof headItem>, "entries"> & { readonly entries: Registers };

/** A month as one JSON text in the shape of the contract. */
export const monthItem = z.object({ body: z.string(), rev: z.int(), era: z.string() });

/** Where the head keeps the express consent to measures. */
export const MEASURES_CONSENT = "consent:measures";

/** One document: 0 is the version of what was never written. */
export interface DiaryRecord {
  readonly entries: Registers;
  readonly rev: number;
}

/** The head of a diary in which nothing was written. */
export const EMPTY_HEAD: HeadRecord = {
  entries: {},
  rev: 0,
  months: {},
  epoch: "first",
  erased_at: 0,
  withdrawals: 0,
  reminded: "",
};

/** Reads a value by the key that it stands under, as the diary keeps it; undefined where key or value are not the diary's. */
export function readValue(kind: DiaryKind, key: string, value: unknown): { value: unknown } | undefined {
  const schema = DIARY_VALUES[kind].find(([pattern]) => pattern.test(key))?.[1];
  if (!schema) return undefined;
  if (value === null) return { value };
  const read = z.safeParse(schema, value);
  if (!read.success || (key.startsWith("s:p") && key !== plannedKey(read.data as StoredSet))) return undefined;
  return { value: read.data };
}

/** Two devices that log the same planned set write the same key. */
function plannedKey({ x, n, side, tag }: StoredSet): string {
  return `s:p${x}-${tag === "w" ? "w" : ""}${n}${side ?? ""}`;
}

/**
 * The era in which a document of the diary counts: it ends when everything is erased, and for measures also when their consent is
 * withdrawn. What an earlier era left is nobody's, even where its removal was cut off.
 */
export function eraOf(kind: DiaryKind, { epoch, withdrawals }: HeadRecord): string {
  return kind === "measures" ? `${epoch}/${withdrawals}` : epoch;
}

/** Whether measures may be kept: the consent stands and was not withdrawn. */
export function hasMeasuresConsent(head: Registers): boolean {
  return currentOf(head, MEASURES_CONSENT) !== undefined;
}

/** Whether a month still takes a workout that it doesn't name yet. */
export function hasRoom(month: DiaryMonth): boolean {
  return month.workouts.length + month.open.length < DIARY_LIMITS.workoutsOfMonth && fitsItem(month);
}

/** Whether a month, as it is written, stays below what an item may hold. */
export function fitsItem(month: DiaryMonth): boolean {
  return bytesOf(month) <= DIARY_LIMITS.monthBytes;
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
