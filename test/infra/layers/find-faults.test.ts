import { describe, expect, it } from "vitest";
import { findFaults } from "#infra/layers/find-faults.ts";
import type { Area, Wall } from "#infra/layers/layers.ts";

const areas: Area[] = [
  { root: "functions", layers: [["platform"], ["domains/accounts"], ["domains/orders"], ["api", "jobs"]] },
  { root: "frontend", layers: [["lib"], ["app"]] },
];
const neighbours = { frontend: ["functions/platform/"], infra: ["functions/"] };
const walls: Wall[] = [{ from: "", to: "functions/domains/orders/paper/", doors: ["functions/domains/orders/"] }];
const faults = (...arrows: [string, string][]) =>
  findFaults(
    arrows.map(([from, to]) => ({ from, to })),
    areas,
    neighbours,
    walls,
  );

describe("the order of folders", () => {
  it("lets imports run down, and within a folder", () => {
    expect(
      faults(
        ["functions/api/buy.ts", "functions/domains/orders/order.ts"],
        ["functions/domains/orders/order.ts", "functions/platform/time.ts"],
        ["functions/domains/orders/store.ts", "functions/domains/orders/order.ts"],
        ["frontend/app/page.tsx", "functions/platform/time.ts"],
      ),
    ).toEqual([]);
  });

  it("names an import that runs up, between neighbours, out of its area or from no layer", () => {
    expect(
      faults(
        ["functions/domains/accounts/member.ts", "functions/domains/orders/order.ts"],
        ["functions/jobs/renew.ts", "functions/api/buy.ts"],
        ["functions/platform/time.ts", "frontend/lib/clock.ts"],
        ["functions/other/thing.ts", "functions/platform/time.ts"],
      ),
    ).toEqual([
      "functions/domains/accounts/member.ts -> functions/domains/orders/order.ts: runs up",
      "functions/jobs/renew.ts -> functions/api/buy.ts: runs between neighbours",
      "functions/platform/time.ts -> frontend/lib/clock.ts: leaves its area",
      "functions/other/thing.ts -> functions/platform/time.ts: functions/other/thing.ts stands on no layer",
    ]);
  });

  it("names an import through a wall, from wherever it comes, but not by a door", () => {
    const paper = "functions/domains/orders/paper/ink.ts";
    expect(
      faults(
        ["functions/domains/orders/order.ts", paper],
        ["functions/api/buy.ts", paper],
        ["infra/local/a.ts", paper],
      ),
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
