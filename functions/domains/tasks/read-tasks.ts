import * as z from "zod/mini";
import type { Duty } from "#contract/duties.ts";
import { instant } from "#contract/primitives.ts";
import { type MatterKind, matterAbout, matterDuties, matterKind } from "#contract/tasks.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type Item, queryDue, read } from "../../platform/table/table.ts";
import { END_OF_TIME } from "../../platform/time.ts";

/** How many matters one look shows, and how many it goes through: most may be of kinds that are not asked for. */
const LISTED = 20;
const LOOKED_AT = 200;

const matterItem = z.object({
  kind: matterKind,
  id: z.string(),
  opened_at: instant,
  gsi2sk: instant,
  about: matterAbout,
});
const openItem = z.object({ ids: z.optional(z.set(z.string())) });

/** The kinds of matters that somebody's duties are about. */
export function kindsOf(duties: readonly Duty[]): MatterKind[] {
  return matterKind.options.filter((kind) => matterDuties[kind].some((duty) => duties.includes(duty)));
}

/** The keys under which it is counted what is open of these kinds. */
export function countKeys(kinds: readonly MatterKind[]) {
  return kinds.map(keys.openMatters);
}

/** How many are open of each kind, from what stands under its key; kinds of which none is are left out. */
export function countsOf(kinds: readonly MatterKind[], items: readonly (Item | undefined)[]) {
  return kinds.flatMap((kind, position) => {
    const number = items[position] ? (read(openItem, items[position]).ids?.size ?? 0) : 0;
    return number > 0 ? [{ kind, number }] : [];
  });
}

/** What needs a hand first, of these kinds; one Query. */
export async function firstMatters(kinds: readonly MatterKind[]) {
  const items = await queryDue("gsi2", indexKeys.hand, END_OF_TIME.toISOString(), LOOKED_AT);
  return items
    .map((item) => read(matterItem, item))
    .filter(({ kind }) => kinds.includes(kind))
    .slice(0, LISTED)
    .map(({ gsi2sk: deadline, ...matter }) => ({ ...matter, deadline }));
}
