import { isDeepStrictEqual } from "node:util";
import { type Kitchen, kitchen } from "#contract/kitchen.ts";
import { isSeen } from "#contract/writing.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { put, tryTransact } from "../../platform/table/transaction.ts";
import { type Caller, readPresentProfileWith, userIdOf } from "../accounts/member-store.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { requireRecipes } from "./week-recipes.ts";

/** Before anybody cooked. */
const EMPTY: Kitchen = { version: 0, week: [], extras: [], ticks: [] };

async function readKitchen(caller: Caller): Promise<Kitchen> {
  const userId = await userIdOf(caller);
  const [, item] = await readPresentProfileWith(caller, keys.kitchen(userId));
  return kitchenOf(item);
}

/**
 * Keeps a week and its ticks in place of the version that they were made from; 409 `kitchen_changed` with what stands there where
 * another device was faster, 400 `recipe_unknown` where a recipe is added that there is none. Saying the same again, after an answer
 * that was lost, changes nothing.
 */
export async function saveKitchen(caller: Caller, wanted: Kitchen): Promise<Kitchen> {
  const userId = await userIdOf(caller);
  const before = await readKitchen(caller);
  const next = { ...wanted, version: wanted.version + 1 };
  if (isDeepStrictEqual(before, next)) return before;
  if (before.version !== wanted.version) throw new Problem("kitchen_changed", { data: { kitchen: before } });
  await requireRecipes(before.week, wanted.week);
  const isSaved = await tryTransact([
    requirePerson(userId),
    put({ ...keys.kitchen(userId), ...next }, unchanged(before.version)),
  ]);
  if (!isSaved) throw new Problem("kitchen_changed", { data: { kitchen: await readKitchen(caller) } });
  return next;
}

/** A person's kitchen among the items below their key, as they may carry it away. */
export function kitchenAmong(items: readonly Item[]): Kitchen {
  return kitchenOf(items.find(({ sk }) => sk === keys.kitchen("").sk));
}

/** A kitchen as its item says, or the empty one. */
export function kitchenOf(item: Item | undefined): Kitchen {
  return item ? read(kitchen, { ...item, extras: extrasOf(item).filter(isSeen) }) : EMPTY;
}

/** Of before things could be added there are none; nothing that cannot be seen is kept. */
function extrasOf({ extras = [] }: Item): string[] {
  return extras as string[];
}

function unchanged(version: number) {
  if (version === 0) return { condition: "attribute_not_exists(pk)" };
  return { condition: "#version = :version", names: { "#version": "version" }, values: { ":version": version } };
}
