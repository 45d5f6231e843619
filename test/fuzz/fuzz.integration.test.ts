import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Operation, routes } from "#contract/routes.ts";
import { fuzzOperation, operations, sendCorpus, type Tried } from "./fuzz.ts";
import { startWorld, type World } from "./world.ts";

const SEED = 20261123;
/** Beside one case of each of the 22 classes that applies; what only reads has less to go wrong. The command sends the rest. */
const DRAWN = { GET: 6, POST: 24, PATCH: 24, DELETE: 24 };

let world: World;
const good = { sent: 0, taken: 0 };
const succeeded = new Set<Operation>();

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  world = await startWorld();
});
afterAll(() => world.stop());

describe.each(operations)("%s", (operation) => {
  it("answers each class of bad input, and whatever its schemas describe, as its contract says", async () => {
    const asked = { seed: SEED, tell: note(operation) };
    const inputs = DRAWN[routes[operation].method];
    expect(await sendCorpus(world, operation, { ...asked, inputs: 1 })).toEqual([]);
    expect(await fuzzOperation(world, operation, { ...asked, inputs })).toBeUndefined();
  });
});

it("what was meant to be good is taken by the contract, and by most operations carried out", () => {
  expect(good.taken / good.sent).toBeGreaterThan(0.9);
  expect(succeeded.size / operations.length).toBeGreaterThan(0.7);
});

function note(operation: Operation) {
  return ({ trial, isTaken, answer }: Tried): void => {
    if (trial.what === "good") good.sent += 1;
    if (trial.what === "good" && isTaken) good.taken += 1;
    if (answer.status < 400) succeeded.add(operation);
  };
}
