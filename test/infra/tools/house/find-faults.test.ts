import { describe, expect, it } from "vitest";
import { findFaults } from "#infra/tools/house/find-faults.ts";
import type { House, Wall } from "#infra/tools/house/floors.ts";

const houses: House[] = [
  { root: "functions", floors: [["kernel"], ["core/member"], ["core/order"], ["api", "jobs"]] },
  { root: "frontend", floors: [["lib"], ["app"]] },
];
const neighbours = { frontend: ["functions/kernel/"], infra: ["functions/"] };
const walls: Wall[] = [{ from: "", to: "functions/core/order/paper/", doors: ["functions/core/order/"] }];
const faults = (...arrows: [string, string][]) =>
  findFaults(
    arrows.map(([from, to]) => ({ from, to })),
    houses,
    neighbours,
    walls,
  );

describe("the order of folders", () => {
  it("lets imports run down, and within a room", () => {
    expect(
      faults(
        ["functions/api/buy.ts", "functions/core/order/order.ts"],
        ["functions/core/order/order.ts", "functions/kernel/time.ts"],
        ["functions/core/order/store.ts", "functions/core/order/order.ts"],
        ["frontend/app/page.tsx", "functions/kernel/time.ts"],
      ),
    ).toEqual([]);
  });

  it("names an import that runs up, between neighbours, out of its part or from no floor", () => {
    expect(
      faults(
        ["functions/core/member/member.ts", "functions/core/order/order.ts"],
        ["functions/jobs/renew.ts", "functions/api/buy.ts"],
        ["functions/kernel/time.ts", "frontend/lib/clock.ts"],
        ["functions/other/thing.ts", "functions/kernel/time.ts"],
      ),
    ).toEqual([
      "functions/core/member/member.ts -> functions/core/order/order.ts: runs up",
      "functions/jobs/renew.ts -> functions/api/buy.ts: runs between neighbours",
      "functions/kernel/time.ts -> frontend/lib/clock.ts: leaves its house",
      "functions/other/thing.ts -> functions/kernel/time.ts: functions/other/thing.ts stands on no floor",
    ]);
  });

  it("names an import through a wall, from wherever it comes, but not by a door", () => {
    const paper = "functions/core/order/paper/ink.ts";
    expect(
      faults(["functions/core/order/order.ts", paper], ["functions/api/buy.ts", paper], ["infra/local/a.ts", paper]),
    ).toEqual([`functions/api/buy.ts -> ${paper}: passes a wall`, `infra/local/a.ts -> ${paper}: passes a wall`]);
  });

  it("names files that import each other in a circle", () => {
    expect(
      faults(
        ["functions/api/a.ts", "functions/api/b.ts"],
        ["functions/api/b.ts", "functions/api/c.ts"],
        ["functions/api/c.ts", "functions/api/a.ts"],
      ),
    ).toEqual(["circle: functions/api/a.ts functions/api/b.ts functions/api/c.ts"]);
  });
});
