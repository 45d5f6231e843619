import type { changesOf } from "./changes.ts";

type Standing = Parameters<typeof changesOf>[0];

/** What a member can do with a programme; how it is changed is fetched by who changes it. */
export async function fetchChanges(standing: Standing): Promise<ReturnType<typeof changesOf>> {
  return (await import("./changes.ts")).changesOf(standing);
}
