import type { changesOf } from "./programme-changes.ts";

type ChangeBase = Parameters<typeof changesOf>[0];

/** What a member can do with a programme; how it is changed is fetched by who changes it. */
export async function fetchChanges(standing: ChangeBase): Promise<ReturnType<typeof changesOf>> {
  return (await import("./programme-changes.ts")).changesOf(standing);
}
