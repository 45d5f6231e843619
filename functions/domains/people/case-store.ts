import * as z from "zod/mini";
import type { PersonCase } from "#contract/people.ts";
import { instant } from "#contract/primitives.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { putNew } from "../../platform/table/transaction.ts";
import type { Actor } from "../audit/audit-store.ts";
import { below } from "./person-store.ts";

/** A staff note about a person (`operation` null), or an act with its reason. */
const caseItem = z.object({
  at: instant,
  by: z.string(),
  by_name: z.string(),
  operation: z.nullable(z.string()),
  text: z.string(),
});

/** The write that keeps it below the person, with whom it goes. */
export function caseWrite({ staff, request, at }: Actor, userId: string, operation: string | null, text: string) {
  const moment = at.toISOString();
  const words = { at: moment, by: staff.id, by_name: staff.name, operation, text };
  return putNew({ ...keys.personCase(userId, moment, request), ...words });
}

/** All that was noted and done among a person's items, the newest first. */
export function casesAmong(items: readonly Item[]): PersonCase[] {
  return below(items, "CASE#")
    .map((item) => read(caseItem, item))
    .map(({ at, by_name, operation, text }) => ({ at, by_name, operation, text }))
    .toReversed();
}
