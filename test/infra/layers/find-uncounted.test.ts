import { describe, expect, it } from "vitest";
import { findUncounted } from "#infra/layers/find-uncounted.ts";

describe("a number beside a noun", () => {
  it.each([
    ["`$" + "{days} dana`", 1],
    ["<b>{plan.period_days} dana</b>", 1],
    ["`još $" + "{count - 1} treninga`", 1],
    ["<p>{count}\n narudžbi</p>", 1],
    ['counted(count, "trening", "treninga", "treninga")', 0],
    ["`$" + "{countedDays(30)} pauze`", 0],
    ["`$" + "{range(minutes)} minuta`", 0],
    ["`$" + "{name} danas`", 0],
    ["`{ programme, video }`", 0],
  ])("takes the noun's form from the count: %s", (source, found) => {
    expect(findUncounted("frontend/src/page.tsx", source)).toHaveLength(found);
  });
});
