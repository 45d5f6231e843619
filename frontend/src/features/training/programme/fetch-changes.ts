import type { changesOf } from "./programme-changes.ts";

type ChangeBase = Parameters<typeof changesOf>[0];

/** Loads the changes of a programme when the first one is made. */
export async function fetchChanges(base: ChangeBase): Promise<ReturnType<typeof changesOf>> {
  return (await import("./programme-changes.ts")).changesOf(base);
}
