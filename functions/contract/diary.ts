import * as z from "zod/mini";
import { importedWorkouts } from "./imported-workouts.ts";
import { day, done, success } from "./primitives.ts";

/**
 * Limits of the diary: of one call, and of what a person may keep. Texts count characters, documents bytes of their JSON: a workout
 * holds its sets and slots at their longest beside its notes, a month stays below the 400 kB of an item.
 */
export const DIARY_LIMITS = {
  documents: 6,
  entries: 60,
  setsOfWorkout: 120,
  slotsOfWorkout: 40,
  workoutsOfMonth: 62,
  enrolments: 40,
  pins: 60,
  ownExercises: 200,
  templates: 40,
  imports: 40,
  workoutBytes: 52_000,
  noteBytes: 12_000,
  monthBytes: 350_000,
  headBytes: 40_000,
} as const;

/** A device of a member: 8 random characters that it keeps. */
const deviceId = z.string().check(z.regex(/^[a-z0-9]{8}$/));

/** `20261121-pk3x9qa-7` (a session of an enrolment, `-2` behind it for a second run on one day), `20261121-x` and ten random characters, or `20261121-i` and ten of a hash for an imported one. */
export const workoutId = z.string().check(z.regex(/^\d{8}-(p[a-z0-9]{6}-\d{1,3}(-\d{1,2})?|[xi][a-z0-9]{10})$/));

/** A calendar month: yyyy-mm. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** A value, when it was written (milliseconds of the server-corrected clock) and by which device; null is a deletion. */
const register = z.tuple([z.unknown(), z.int().check(z.minimum(0), z.maximum(4_000_000_000_000)), deviceId]);
const key = z.string().check(z.minLength(1), z.maxLength(80));
const registers = z.record(key, register);

export const diaryKind = z.enum(["head", "workout", "measures"]);
export type DiaryKind = z.infer<typeof diaryKind>;

/** What a device changed in one document; `id` is a workout's or a year of measures, the head has none. */
const change = z.object({ kind: diaryKind, id: z.optional(z.string().check(z.maxLength(40))), entries: registers });
export type DiaryChange = z.infer<typeof change>;

/** A whole document as the server has it now. */
const document = z.object({ kind: diaryKind, id: z.optional(z.string()), rev: z.int(), entries: registers });
export type DiaryDocument = z.infer<typeof document>;

/** A change that was not taken; without a key the whole document's. */
const refusal = z.object({
  kind: diaryKind,
  id: z.optional(z.string()),
  key: z.optional(z.string()),
  code: z.enum(["invalid_input", "no_access", "measures_consent", "diary_full"]),
});
export type DiaryRefusal = z.infer<typeof refusal>;

/** The version of each month's summary. */
const months = z.record(month, z.int());

/** `epoch` changes when everything was erased: devices drop what they hold. `erased_at`: milliseconds; what was written up to it is ignored. */
const head = z.object({ rev: z.int(), entries: registers, months, epoch: z.string(), erased_at: z.int() });
export type DiaryHead = z.infer<typeof head>;

/** An ended workout as its month keeps it: everything but the moment of each write and of each set. */
const line = z.looseObject({ id: workoutId, day: z.optional(day) });
export const diaryMonth = z.object({
  month,
  rev: z.int(),
  /** Title and exercise key of each exercise, by `<id>` or, where a title changed meanwhile, `<id>.<number>`. */
  names: z.record(z.string(), z.tuple([z.string(), z.string()])),
  workouts: z.array(line),
  /** Workouts that were begun and have not ended. */
  open: z.array(workoutId),
});
export type DiaryMonth = z.infer<typeof diaryMonth>;

/** The whole diary as a member carries it away. */
export const diaryExport = z.object({
  head,
  workouts: z.array(document),
  measures: z.array(document),
  months: z.array(diaryMonth),
});

/**
 * `months=year` has the last twelve months, this one included, come with it: a device that knows nothing of the diary asks for them.
 * `push_key`: what a browser subscribes to push under; null where there is none at this moment.
 */
export const getDiary = {
  query: z.object({ months: z.optional(z.literal("year")) }),
  reply: success(
    z.object({
      head,
      workouts: z.array(document),
      months: z.optional(z.array(diaryMonth)),
      push_key: z.nullable(z.string()),
    }),
  ),
};

/** Changes of documents, or workouts of another app, which are answered with their refusals alone. */
export const changeDiary = {
  body: z
    .object({
      device: deviceId,
      changes: z.array(change).check(z.maxLength(DIARY_LIMITS.documents)),
      imported: z.optional(importedWorkouts),
    })
    .check(
      z.refine(
        ({ changes, imported }: { changes: readonly DiaryChange[]; imported?: object | undefined }) =>
          changes.length > 0 || imported !== undefined,
        "no changes",
      ),
      z.refine(
        ({ changes }: { changes: readonly DiaryChange[] }) =>
          changes.reduce((sum, { entries }) => sum + Object.keys(entries).length, 0) <= DIARY_LIMITS.entries,
        "too many entries",
      ),
    ),
  reply: success(
    z.object({
      head: z.pick(head, { months: true, epoch: true, erased_at: true }),
      docs: z.array(document),
      refused: z.array(refusal),
      /** Imported workouts that had been deleted, and stay so. */
      gone: z.optional(z.array(workoutId)),
    }),
  ),
};

/** At most twelve months, both included. */
export const listDiaryMonths = {
  query: z
    .object({ from: month, to: month })
    .check(
      z.refine(
        ({ from, to }: { from: string; to: string }) => to >= from && monthsBetween(from, to) < 12,
        "expected at most twelve months",
      ),
    ),
  reply: success(z.object({ months: z.array(diaryMonth) })),
};

export const eraseDiary = {
  body: z.object({ what: z.enum(["all", "measures"]) }),
  reply: success(z.object({ head })),
};

/** Where a browser's push service takes messages for this device. */
export const addPush = {
  body: z.object({ device: deviceId, endpoint: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  reply: done,
};

export const removePush = { params: z.object({ device: deviceId }), reply: done };

/** The token of a letter; any other changes nothing, and is not told so. */
export const stopReminders = { params: z.object({ token: z.string().check(z.maxLength(200)) }), reply: done };

/** Null where there is none, or none that can be shown any more: its key has been changed twice since. */
export const getCalendar = { reply: success(z.object({ address: z.nullable(z.string()) })) };

export const renewCalendar = { reply: success(z.object({ address: z.string() })) };

export const removeCalendar = { reply: done };

/** `TOKEN.ics`; the answer is a calendar's file (`text/calendar`), not JSON. */
export const readCalendar = { params: z.object({ file: z.string().check(z.maxLength(200)) }), reply: z.string() };

function monthsBetween(from: string, to: string): number {
  const index = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5));
  return index(to) - index(from);
}
