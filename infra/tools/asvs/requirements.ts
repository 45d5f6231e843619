import { readFileSync } from "node:fs";
import * as z from "zod/mini";

/**
 * The requirements of OWASP's Application Security Verification Standard 5.0.0 for level 2 (the first level's among them), by its numbers, in
 * our own words, each with what this product does about it. © The OWASP Foundation, CC BY-SA 4.0, has the full text.
 */
const requirement = z.strictObject({
  /** Chapter, section and number, without the letter. */
  id: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  level: z.union([z.literal(1), z.literal(2)]),
  what: z.string(),
  status: z.enum(["met", "partly", "missing", "not applicable"]),
  /** What a reader must know: a decision, a limit, what a person has to do. */
  note: z.optional(z.string()),
  /** Tests as `file: title`, and pages as `docs/page.md#section`. */
  shown: z.optional(z.array(z.string())),
});

export type Requirement = z.infer<typeof requirement>;
export type Status = Requirement["status"];

/** The numbers of the standard's chapters that level 2 asks of: its count of requirements by level. */
export const COUNTS = { 1: 70, 2: 183 } as const;

/** Every requirement in the standard's order; throws with the field of a row that is not one. */
export function readRequirements(): Requirement[] {
  const file = new URL("requirements.json", import.meta.url);
  return z.array(requirement).parse(JSON.parse(readFileSync(file, "utf8")));
}

/** How many requirements stand as they do. */
export function countsOf(requirements: readonly Requirement[]): Record<Status, number> {
  const counts = { met: 0, partly: 0, missing: 0, "not applicable": 0 };
  for (const { status } of requirements) counts[status] += 1;
  return counts;
}
