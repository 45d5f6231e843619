import { isDeepStrictEqual } from "node:util";
import { type Kitchen, kitchen, type OwnMeal } from "#contract/kitchen.ts";
import { isSeen } from "#contract/writing.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { put, tryTransact, unchangedVersion } from "../../platform/table/transaction.ts";
import { type Caller, readPresentProfileWith, userIdOf } from "../accounts/member-store.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { findRecipes } from "../catalogue/cookbook.ts";

const EMPTY: Kitchen = { version: 0, week: [], extras: [], ticks: [] };

async function readKitchen(caller: Caller): Promise<Kitchen> {
  const userId = await userIdOf(caller);
  const [, item] = await readPresentProfileWith(caller, keys.kitchen(userId));
  return kitchenOf(item);
}

/**
 * Replaces the version of a kitchen that the device changed. 409 `kitchen_changed`, with the stored one, where another device was
 * faster; 400 `recipe_unknown` for an added recipe that does not exist. Idempotent.
 */
export async function saveKitchen(caller: Caller, wanted: Kitchen): Promise<Kitchen> {
  const userId = await userIdOf(caller);
  const before = await readKitchen(caller);
  const next = { ...before, ...wanted, version: wanted.version + 1 };
  if (isDeepStrictEqual(before, next)) return before;
  if (before.version !== wanted.version) throw new Problem("kitchen_changed", { data: { kitchen: before } });
  await requireRecipes(before.week, wanted.week);
  const isSaved = await tryTransact([
    requirePerson(userId),
    put({ ...keys.kitchen(userId), ...next }, unchangedVersion(before.version)),
  ]);
  if (!isSaved) throw new Problem("kitchen_changed", { data: { kitchen: await readKitchen(caller) } });
  return next;
}

/** A person's kitchen among their items, for the export. */
export function kitchenAmong(items: readonly Item[]): Kitchen {
  return kitchenOf(items.find(({ sk }) => sk === keys.kitchen("").sk));
}

/** The kitchen of an item; an empty one without it. */
export function kitchenOf(item: Item | undefined): Kitchen {
  return item ? read(kitchen, { ...item, extras: extrasOf(item).filter(isSeen) }) : EMPTY;
}

/** Older items have no extras. */
function extrasOf({ extras = [] }: Item): string[] {
  return extras as string[];
}

/** The recipes of a week, each once. */
export function recipesOf(week: readonly OwnMeal[]): number[] {
  return [...new Set(week.map(({ recipe }) => recipe))];
}

/** 400 for an added recipe that does not exist; one that was there before may be gone. */
async function requireRecipes(before: readonly OwnMeal[], week: readonly OwnMeal[]): Promise<void> {
  const known = recipesOf(before);
  const added = recipesOf(week).filter((id) => !known.includes(id));
  const found = await findRecipes(added);
  const missing = added.filter((id) => !found.some((recipe) => recipe.id === id));
  if (missing.length > 0) throw new Problem("recipe_unknown", { data: { recipes: missing } });
}
