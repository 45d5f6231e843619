import type { Kitchen } from "#contract/kitchen.ts";
import { ApiError } from "../../../lib/api-error.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import { alone } from "../../../lib/offline/locks.ts";
import { asPerson } from "../../../lib/offline/sending.ts";
import { readKitchen, saveKitchen } from "../queries.ts";
import { type KitchenContent, withoutExtra } from "./kitchen-content.ts";
import { changeKept, readKept } from "./kitchen-store.ts";
import { adopted, type LocalKitchen, recipesOf, settled } from "./local-kitchen.ts";
import { merged } from "./merge.ts";

/** How often another device may be faster before it is tried again later. */
const MOST_TURNS = 5;

/**
 * Sends what waits of a kitchen, by version: where another device was faster, both are joined and sent again. Then the recipes are fetched
 * that the week names and the device does not know. Rejects where it has to wait, also for its person to be signed in again.
 */
export async function sendKitchen(local: LocalRows): Promise<void> {
  await alone("zamah-kitchen", async () => {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const kept = await readKept(local);
      if (kept?.since === undefined) break;
      await send(local, kept);
    }
    const kept = await readKept(local);
    if (!kept || recipesOf(kept.base).every((id) => kept.asked.includes(id))) return;
    const answer = await asPerson(local.person, readKitchen);
    await changeKept(local, (now) => adopted(now, answer));
  });
}

async function send(local: LocalRows, { base, own }: LocalKitchen): Promise<void> {
  try {
    const { kitchen } = await asPerson(local.person, () => saveKitchen({ version: base.version, ...own }));
    // What was taken back meanwhile waits from now on: it had made the device and the server before alike.
    const waiting = (now: LocalKitchen) => ({ ...now, since: now.since ?? Date.now() });
    await changeKept(local, (now) => now && confirmed(waiting(now), own, kitchen));
  } catch (fault) {
    const { code, data } = fault instanceof ApiError ? fault : { code: undefined, data: {} };
    if (code === "kitchen_changed") {
      await changeKept(local, (now) => now && joined(now, data.kitchen as Kitchen));
    } else if (code === "recipe_unknown") {
      await changeKept(local, (now) => now && withoutRecipes(now, data.recipes as number[]));
    } else if (code === "stopped" && additionsOf({ base, own }).length > 0 && (await isHeard())) {
      await changeKept(local, (now) => now && withoutAdditions(now));
    } else throw fault;
  }
}

/** A firewall that stops the whole network stops reading too, and says nothing of what was sent. */
function isHeard(): Promise<boolean> {
  return readKitchen().then(Boolean, () => false);
}

/** What was added to the list that the server has not. */
function additionsOf({ base, own }: Pick<LocalKitchen, "base" | "own">): readonly string[] {
  return own.extras.filter((name) => !base.extras.includes(name));
}

/** A kitchen whose additions are set aside: their words alone can look like an attack to the firewall. Pure. */
function withoutAdditions(kept: LocalKitchen): LocalKitchen {
  const aside = additionsOf(kept);
  return settled({ ...kept, own: aside.reduce(withoutExtra, kept.own), aside });
}

/** A kitchen after the server took what was sent. Pure. */
function confirmed(kept: LocalKitchen, sent: KitchenContent, kitchen: Kitchen): LocalKitchen {
  if (kitchen.version < kept.base.version) return kept;
  return settled({ ...kept, base: kitchen, own: merged(sent, kept.own, kitchen) });
}

/** A kitchen after the server refused it and said what stands there: that holds, whatever its version. Pure. */
function joined(kept: LocalKitchen, kitchen: Kitchen): LocalKitchen {
  return settled({ ...kept, base: kitchen, own: merged(kept.base, kept.own, kitchen) });
}

/** A kitchen without recipes that nobody can cook: they left the catalogue before the server heard of them. Pure. */
function withoutRecipes(kept: LocalKitchen, gone: readonly number[]): LocalKitchen {
  const week = kept.own.week.filter(({ recipe }) => !gone.includes(recipe));
  return settled({ ...kept, own: { ...kept.own, week } });
}
