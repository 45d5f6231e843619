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

export const listExercises = { reply: success(z.object({ exercises: z.array(listedExercise) })) };
