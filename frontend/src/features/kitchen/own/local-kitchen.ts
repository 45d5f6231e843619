import type { Kitchen, WeekRecipe } from "#contract/kitchen.ts";
import type { AccessState } from "#contract/product.ts";
import type { Reply } from "#contract/schemas.ts";
import { type KitchenContent, NOTHING } from "./kitchen-content.ts";
import { isSame, merged } from "./merge.ts";

/** A recipe as the device knows it: what it takes is perhaps not known yet. */
export type KnownRecipe = Omit<WeekRecipe, "ingredients"> & Partial<Pick<WeekRecipe, "ingredients">>;

/** The call's answer. */
export type KitchenAnswer = Reply<"getKitchen">["data"];

/** A person's kitchen on this device. */
export interface LocalKitchen {
  /** As the server had it last. */
  readonly base: Kitchen;
  /** As it stands here. */
  readonly own: KitchenContent;
  /** Since when (milliseconds) something was changed that the server has not confirmed. */
  readonly since?: number | undefined;
  readonly recipes: readonly KnownRecipe[];
  /** The recipes that the server was asked for: which of them is not known has gone. */
  readonly asked: readonly number[];
  readonly access: AccessState;
  /** The server has not said on this device what stands there: what is missing here is perhaps there. */
  readonly unheard?: true | undefined;
  /** Additions that the firewall let not through, until the next change. */
  readonly aside?: readonly string[] | undefined;
}

/** A device that never heard of a kitchen. */
const UNSYNCED: LocalKitchen = {
  base: { version: 0, ...NOTHING },
  own: NOTHING,
  recipes: [],
  asked: [],
  access: { granted: false, until: null },
  unheard: true,
};

/** A kitchen after a change at a moment (milliseconds), with recipes that came with it. Pure. */
export function changed(
  kept: LocalKitchen = UNSYNCED,
  change: (own: KitchenContent) => KitchenContent,
  now: number,
  recipes: readonly KnownRecipe[] = [],
): LocalKitchen {
  const known = new Map(kept.recipes.map((recipe) => [recipe.id, recipe]));
  for (const recipe of recipes) if (!known.get(recipe.id)?.ingredients) known.set(recipe.id, recipe);
  return settled({
    ...kept,
    own: change(kept.own),
    recipes: [...known.values()],
    since: kept.since ?? now,
    aside: undefined,
  });
}

/** A kitchen after the server said how it stands there, with its recipes; an answer that is older than what is known says nothing. Pure. */
export function adopted(kept: LocalKitchen = UNSYNCED, { kitchen, recipes, access }: KitchenAnswer): LocalKitchen {
  if (kitchen.version < kept.base.version) return kept;
  const asked = recipesOf(kitchen);
  const own = merged(kept.base, kept.own, kitchen);
  const others = kept.recipes.filter(({ id }) => !asked.includes(id) && own.week.some(({ recipe }) => recipe === id));
  const synced = { base: kitchen, own, recipes: [...recipes, ...others], asked, access, unheard: undefined };
  return settled({ ...kept, ...synced });
}

/** Whether the server has said on this device what stands in a kitchen. */
export function isSynced(kept: LocalKitchen | undefined): boolean {
  return kept !== undefined && !kept.unheard;
}

/** The ids of a week's recipes, each once. */
export function recipesOf({ week }: Pick<KitchenContent, "week">): number[] {
  return [...new Set(week.map(({ recipe }) => recipe))];
}

/** Nothing waits where the device has what the server has. */
export function settled(kept: LocalKitchen): LocalKitchen {
  return isSame(kept.own, kept.base) ? { ...kept, since: undefined } : kept;
}
