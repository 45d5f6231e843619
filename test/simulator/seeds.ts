import { afterAll, beforeAll, expect, it } from "vitest";
import { type Laboratory, startLaboratory } from "./laboratory.ts";
import { simulate } from "./simulate.ts";

const STEPS = 60;
const TIMEOUT = 240_000;

/** Holds the worlds of these seeds; two files share the seeds so that both cores have work. */
export function worldsKeepEveryInvariant(from: number, count: number, overTls = false): void {
  let laboratory: Laboratory;
  beforeAll(async () => {
    laboratory = await startLaboratory();
  });
  afterAll(() => laboratory.stop());

  it(`the money of seeds ${from} to ${from + count - 1} stays right through 60 steps and 400 days each${overTls ? ", over TLS" : ""}`, {
    timeout: TIMEOUT,
  }, async () => {
    for (let seed = from; seed < from + count; seed += 1) {
      const { breaches, story, steps, days } = await simulate(laboratory, seed, STEPS, overTls);
      expect(
        breaches,
        `npm run simulate -- --from ${seed} --seeds 1${overTls ? " --tls" : ""}\n${story.join("\n")}`,
      ).toEqual([]);
      expect(steps).toBe(STEPS);
      expect(days).toBeGreaterThanOrEqual(400);
    }
  });
}
