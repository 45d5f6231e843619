import { afterAll, beforeAll, expect, it } from "vitest";
import { type Laboratory, startLaboratory } from "./laboratory.ts";
import { simulate } from "./simulate.ts";

const STEPS = 60;

/** Holds the worlds of these seeds; answers what happened in them, once they were played. */
export function worldsKeepEveryInvariant(seeds: readonly number[], overTls = false): ReadonlySet<string> {
  const happened = new Set<string>();
  let laboratory: Laboratory;
  beforeAll(async () => {
    laboratory = await startLaboratory();
  });
  afterAll(() => laboratory.stop());

  it.each(seeds)(
    `the money of seed %i stays right through 60 steps and 400 days${overTls ? ", over TLS" : ""}`,
    async (seed) => {
      const { breaches, story, steps, days, counts } = await simulate(laboratory, seed, STEPS, overTls);
      expect(
        breaches,
        `npm run simulate -- --from ${seed} --seeds 1${overTls ? " --tls" : ""}\n${story.join("\n")}`,
      ).toEqual([]);
      expect(steps).toBe(STEPS);
      expect(days).toBeGreaterThanOrEqual(400);
      for (const what of Object.keys(counts)) happened.add(what);
    },
  );
  return happened;
}
