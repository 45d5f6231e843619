import { expect, it } from "vitest";
import { FAULTS } from "./calls.ts";
import { worldsKeepEveryInvariant } from "./seeds.ts";
import { actNames } from "./simulate.ts";

/** Of the first sixty those that together tell most of what the sixty tell; `npm run simulate` plays as many as one likes. */
const SEEDS = [1, 8, 10, 11, 14, 16, 21, 25, 54, 60];

const happened = worldsKeepEveryInvariant(SEEDS);

it("in one world or another everybody did all that can be done, and every kind of fault struck", () => {
  expect([...actNames, ...FAULTS].filter((what) => !happened.has(what))).toEqual([]);
});
