import type { StoredPlan } from "./cached-plan.ts";

const CACHE = "zamah-pictures-v1";

/** Keeps the drawings of a plan's exercises on the device where there is room; without them it shows its words alone. */
export async function keepDrawings({ exercises = {} }: StoredPlan): Promise<void> {
  if (typeof caches === "undefined") return;
  const drawings = [...new Set(Object.values(exercises).flatMap(({ picture }) => picture ?? []))];
  try {
    const cache = await caches.open(CACHE);
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(drawings.filter((drawing) => !known.has(drawing)));
  } catch {
    // They come with the next answer, or not at all.
  }
}

/** Drawings go with the last plan, and first where there is no more room. */
export async function dropDrawings(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(CACHE);
}
