import * as z from "zod/mini";
import { success } from "./primitives.ts";

/** An exercise as a programme's draft has it, or as it is published where the draft has it no more. */
const listedExercise = z.object({
  programme: z.object({ id: z.string(), title: z.string() }),
  /** Its short name in the programme. */
  name: z.string(),
  /** What members' history of it goes by; null before its first publication, unless it names a movement. */
  key: z.nullable(z.string()),
  /** Its fields as they are written. */
  row: z.record(z.string(), z.unknown()),
});
export type ListedExercise = z.infer<typeof listedExercise>;

const historyKey = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/));

/** Exercises that are one for members' histories: the key, and the key that it is read under; `version` counts changes. */
const merges = z.object({ version: z.int(), into: z.record(historyKey, historyKey) });
export type Merges = z.infer<typeof merges>;

export const listExercises = {
  reply: success(z.object({ exercises: z.array(listedExercise), merged: merges })),
};

/** `into`: the exercise that it is one with; null parts them again. `version` is the one that was read. */
export const mergeExercise = {
  params: z.object({ key: historyKey }),
  body: z.object({ into: z.nullable(historyKey), version: z.int().check(z.minimum(0)) }),
  reply: success(z.object({ merged: merges })),
};
