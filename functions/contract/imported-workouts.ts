import * as z from "zod/mini";
import { about } from "./diary-values.ts";

/** The most imported workouts of one call: with a month each they fit one transaction. */
export const MOST_IMPORTED = 24;

const MOST_MINUTES = 24 * 60;

/** The author of all that was imported, so that two devices write the same. */
export const IMPORT_AUTHOR = "imported";

const exerciseName = z.string().check(z.regex(/^k:[a-z0-9-]{2,60}$/));
const count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const set = z.union([
  z.literal(0),
  z.array(z.union([z.string().check(z.maxLength(12)), z.int(), z.null()])).check(z.maxLength(5)),
]);
const sets = z.array(set).check(z.minLength(1), z.maxLength(120));

/** A workout of another app as a line of its month (`training/month-lines.ts`). Its values are checked like a device's. */
const line = z.strictObject({
  id: z.string().check(z.regex(/^20\d{6}-i[a-z0-9]{10}$/)),
  a: about,
  /** When it began (seconds). */
  s: z.optional(count(4_102_444_800)),
  /** Its minutes. */
  m: z.optional(count(MOST_MINUTES)),
  n: z.optional(z.string()),
  x: z
    .array(z.strictObject({ x: count(40), e: exerciseName, note: z.optional(z.string()), sets }))
    .check(z.minLength(1), z.maxLength(40)),
});

/**
 * Workouts of another app. All are written at `at` (milliseconds): early, so that whatever a member changes or deletes stays, and
 * the same file again changes nothing.
 */
export const importedWorkouts = z.strictObject({
  at: z.int().check(z.minimum(2), z.maximum(4_000_000_000_000)),
  /** Title and exercise key by the name that lines use. */
  names: z.record(exerciseName, z.tuple([z.string(), z.string()])),
  lines: z.array(line).check(z.minLength(1), z.maxLength(MOST_IMPORTED)),
});
export type ImportedWorkouts = z.infer<typeof importedWorkouts>;
export type ImportedLine = ImportedWorkouts["lines"][number];
