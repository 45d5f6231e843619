import * as z from "zod/mini";
import { muscles } from "./muscles.ts";
import { plain } from "./plain-text.ts";
import { catalogueId, instant } from "./primitives.ts";
import { areReminders, EARLIEST_HOUR, LATEST_HOUR, MOST_REMINDERS } from "./reminder-moments.ts";

const MOST_GRAMS = 500_000;
const MOST_SECONDS = 4 * 60 * 60;
const MOST_TEMPLATE_CHARACTERS = 2000;
const EPOCH_2010 = 1_262_300_400;
const EPOCH_2100 = 4_102_444_800;

/** Letters that steer or hide text: control characters but the line break, and those that turn its direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What shows nothing is kept as nothing, and refuses nothing of the device's batch. */
const text = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((value: string) => !HIDDEN.test(value), "expected plain text"),
    z.overwrite(plain),
  );
const realDay = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/),
  z.refine((day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true, "expected a day"),
);
const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
const moment = z.int().check(z.minimum(EPOCH_2010), z.maximum(EPOCH_2100));
const enrolmentId = z.string().check(z.regex(/^[a-z0-9]{6}$/));
const randomId = z.string().check(z.regex(/^[a-z0-9]{6}$/));
/** A catalogue movement, `e` and the exercise's id, or `o` and the six characters of one's own exercise. */
const exerciseKey = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/));
const load = z.enum(["kg", "pair", "band", "body", "assist"]);

const anchor = z.strictObject({
  session: count(400),
  day: realDay,
  weekdays: z.array(count(7)).check(z.minLength(1), z.maxLength(7)),
});

/** One run through a training or challenge: its plan's length, when its sessions are due, and whether it goes on. */
export const enrolment = z.strictObject({
  category: z.enum(["training", "challenge"]),
  product: catalogueId,
  title: text(120),
  count: count(400),
  week: count(7),
  state: z.enum(["active", "paused", "done", "left"]),
  anchors: z.array(anchor).check(z.minLength(1), z.maxLength(60)),
  moves: z.array(z.tuple([count(400), realDay])).check(z.maxLength(60)),
  skipped: z.array(count(400)).check(z.maxLength(400)),
});
export type Enrolment = z.infer<typeof enrolment>;

/** Why and from when to when somebody does not train; without an end it goes on. */
export const pause = z.strictObject({
  from: realDay,
  to: z.nullable(realDay),
  why: z.enum(["illness", "rest", "other"]),
});

/** How the diary shows and sounds; `rest_seconds` where a plan says nothing, `no_rest` the exercises without a rest. */
export const settings = z.strictObject({
  unit: z.enum(["kg", "lb"]),
  sound: z.boolean(),
  vibration: z.boolean(),
  awake: z.boolean(),
  rest: z.boolean(),
  rest_seconds: z.int().check(z.minimum(0), z.maximum(600)),
  no_rest: z.array(exerciseKey).check(z.maxLength(60)),
  effort: z.boolean(),
  streak: z.boolean(),
  /** Whether the next video of a challenge starts by itself. */
  autoplay: z.optional(z.boolean()),
});

/**
 * What a member answered at the beginning, in the catalogue's words: what is missing was skipped, equipment may be none at all. With
 * `over` nobody is asked again by itself.
 */
export const wishes = z.strictObject({
  goal: z.optional(text(40)),
  equipment: z.optional(z.array(text(40)).check(z.maxLength(20))),
  /** How often they have trained up to now. */
  level: z.optional(z.enum(["new", "sometimes", "often"])),
  days: z.optional(count(7)),
  /** Minutes that a session may take. */
  minutes: z.optional(count(180)),
  over: z.optional(z.literal(true)),
});
export type Wishes = z.infer<typeof wishes>;

/** Whether and how somebody is reminded: by their own choice alone, at a full hour of their device's zone. */
export const remind = z.strictObject({
  channel: z.enum(["push", "mail"]),
  hour: z.int().check(z.minimum(EARLIEST_HOUR), z.maximum(LATEST_HOUR)),
});
export type Remind = z.infer<typeof remind>;

/** The next reminders (seconds of the epoch) as a device worked them out from plan and diary, in its zone. */
export const reminders = z
  .strictObject({
    zone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,60}$/)),
    moments: z.array(moment).check(z.maxLength(MOST_REMINDERS)),
  })
  .check(z.refine(areReminders, "expected full hours of the day, a day each"));
export type Reminders = z.infer<typeof reminders>;

/** What a workout was. */
export const about = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("plan"),
    enrolment: enrolmentId,
    product: catalogueId,
    session: count(400),
    week: count(100),
    day: count(7),
    title: text(120),
  }),
  z.strictObject({ kind: z.literal("video"), product: catalogueId, row: catalogueId, title: text(120) }),
  z.strictObject({ kind: z.literal("other"), title: text(120) }),
  z.strictObject({
    kind: z.literal("own"),
    title: text(120),
    template: z.optional(randomId),
    /** Places in the order in which they are done; the others follow by number. */
    order: z.optional(z.array(count(40)).check(z.maxLength(40))),
  }),
]);
export type About = z.infer<typeof about>;

/** An exercise of one's own; `merged` is the library's, key and title, that its history goes on under. */
export const ownExercise = z.strictObject({
  title: text(120),
  load,
  /** Its sets count seconds. */
  timed: z.optional(z.literal(true)),
  muscles: z.optional(muscles),
  merged: z.optional(z.strictObject({ k: exerciseKey, t: text(120) })),
});
export type OwnExercise = z.infer<typeof ownExercise>;

/** One import from another app's file, as it counted at its end. */
export const diaryImport = z.strictObject({
  app: z.enum(["strong", "hevy", "fitnotes"]),
  /** Seconds of the epoch. */
  at: moment,
  workouts: z.int().check(z.minimum(0), z.maximum(100_000)),
  sets: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});
export type DiaryImport = z.infer<typeof diaryImport>;

const templateSlot = z.strictObject({
  k: exerciseKey,
  t: text(120),
  sets: count(20),
  reps: z.optional(count(1000)),
  sec: z.optional(count(MOST_SECONDS)),
  /** Seconds. */
  rest: z.optional(z.int().check(z.minimum(0), z.maximum(600))),
});

/** A workout of one's own that is done again; with weekdays (1 is Monday) it is due on them. */
export const template = z.strictObject({
  title: text(120),
  slots: z.array(templateSlot).check(
    z.minLength(1),
    z.maxLength(40),
    z.refine((slots: object[]) => JSON.stringify(slots).length <= MOST_TEMPLATE_CHARACTERS, "too long"),
  ),
  weekdays: z.optional(z.array(count(7)).check(z.minLength(1), z.maxLength(7))),
});
export type Template = z.infer<typeof template>;

/** An exercise in its place of a session; `from` is the planned one where it was swapped. Outside a plan `k` alone names it. */
export const slot = z.strictObject({
  e: z.optional(catalogueId),
  k: exerciseKey,
  t: text(120),
  from: z.optional(catalogueId),
  skipped: z.optional(z.literal(true)),
  note: z.optional(text(500)),
});
export type Slot = z.infer<typeof slot>;

/** One set as device and server keep it; short names, since a month of training is one item. */
export const storedSet = z.strictObject({
  /** Place of its exercise in the workout. */
  x: count(40),
  /** Number of the set there. */
  n: count(120),
  side: z.optional(z.enum(["l", "r"])),
  /** Repetitions. */
  r: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  /** Seconds held. */
  sec: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_SECONDS))),
  /** Grams. */
  g: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_GRAMS))),
  /** `g` is one of two dumbbells. */
  c: z.optional(z.literal(2)),
  load,
  /** Warm-up or drop set. */
  tag: z.optional(z.enum(["w", "d"])),
  effort: z.optional(count(5)),
  /** Seconds of the epoch. */
  done: moment,
});
export type StoredSet = z.infer<typeof storedSet>;

/** The values of a document by the shape of their key; each key of a kind fits exactly one. */
export const DIARY_VALUES = {
  head: [
    [/^e:[a-z0-9]{6}$/, enrolment],
    [/^goal:20\d\d-W([0-4]\d|5[0-3])$/, count(7)],
    [/^pause:[a-z0-9]{6}$/, pause],
    [/^settings$/, settings],
    [/^wishes$/, wishes],
    [/^remind$/, remind],
    [/^remind:next$/, reminders],
    [/^pin:[a-z0-9-]{2,60}$/, text(120)],
    [/^o:[a-z0-9]{6}$/, ownExercise],
    [/^t:[a-z0-9]{6}$/, template],
    [/^m:[a-z0-9]{10}$/, exerciseKey],
    [/^in:[a-z0-9]{6}$/, diaryImport],
    [/^step:[a-z0-9-]{2,60}$/, z.number().check(z.minimum(0.25), z.maximum(100))],
    [/^consent:measures$/, z.strictObject({ version: text(20), at: instant })],
  ],
  workout: [
    [/^about$/, about],
    [/^day$/, realDay],
    [/^(started|ended)$/, moment],
    [/^feeling$/, count(5)],
    [/^note$/, text(500)],
    [/^gone$/, z.literal(true)],
    [/^x:([1-9]|[1-3]\d|40)$/, slot],
    [/^s:(p([1-9]|[1-3]\d|40)-w?\d{1,3}[lr]?|a[a-z0-9]{6})$/, storedSet],
  ],
  measures: [
    [/^20\d\d-\d\d-\d\d:weight$/, z.int().check(z.minimum(20_000), z.maximum(400_000))],
    [/^20\d\d-\d\d-\d\d:(waist|hips|chest|thigh|arm)$/, z.int().check(z.minimum(100), z.maximum(3000))],
  ],
} as const satisfies Record<string, readonly (readonly [RegExp, z.core.$ZodType])[]>;
