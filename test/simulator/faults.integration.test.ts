import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Random } from "#infra/local/demo/random.ts";
import { operations, spoil } from "./crash-points.ts";
import { interleave, someInterleavings } from "./interleavings.ts";
import { type Laboratory, startLaboratory } from "./laboratory.ts";
import { simulate } from "./simulate.ts";

/** So many that each order of any three of the events is among them. */
const SOME = 120;

let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = await startLaboratory();
});
afterAll(() => laboratory.stop());

describe("an operation spoilt at each of its calls, in five ways, and begun anew ends in one legal state", () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))("%s", async (_name, operation) => {
    const { points, breaches } = await spoil(laboratory, operation);
    expect(breaches).toEqual([]);
    expect(points).toBeGreaterThan(9);
  });
});

it("whatever the order of success, success again, cancel, poll, look, refund, sweep and expiry, the money is right", async () => {
  const { count, breaches } = await interleave(laboratory, someInterleavings(new Random(11), SOME));
  expect(breaches).toEqual([]);
  expect(count).toBe(SOME);
});

it("a seed tells the same story again, letter by letter", async () => {
  const [first, again] = [await simulate(laboratory, 77, 60), await simulate(laboratory, 77, 60)];
  expect(again).toEqual(first);
});
