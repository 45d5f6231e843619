import * as z from "zod/mini";

/** Catalogue and log name muscles by these words. */
export const MUSCLES = [
  "prsa",
  "leđa",
  "ramena",
  "biceps",
  "triceps",
  "podlaktica",
  "trbuh",
  "donja leđa",
  "gluteus",
  "prednja loža",
  "stražnja loža",
  "list",
] as const;
export type Muscle = (typeof MUSCLES)[number];

const some = (least: number) => z.array(z.enum(MUSCLES)).check(z.minLength(least), z.maxLength(6));

/** What an exercise trains, and what helps: a set counts half for those that help. */
export const muscles = z.strictObject({ main: some(1), also: some(0) });
export type Muscles = z.infer<typeof muscles>;
