import * as z from "zod/mini";
import { MUSCLES } from "./muscle-words.ts";

const some = (least: number) => z.array(z.enum(MUSCLES)).check(z.minLength(least), z.maxLength(6));

/** What an exercise trains, and what helps: a set counts half for those that help. Each muscle stands once. */
export const muscles = z
  .strictObject({ main: some(1), also: z._default(some(0), []) })
  .check(
    z.refine(
      ({ main, also }: { main: string[]; also: string[] }) =>
        new Set([...main, ...also]).size === main.length + also.length,
      "ovdje svaki mišić stoji jednom",
    ),
  );
export type Muscles = z.infer<typeof muscles>;
