import { describe, expect, it } from "vitest";
import { type CachedPlan, judgePlan } from "../../../../frontend/src/features/training/diary/plan-store.ts";

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse("2026-11-21T18:00:00Z");

describe("a plan that the device keeps", () => {
  it("opens for thirty days after the server's last answer", () => {
    expect(judgePlan(plan({ at: NOW - 30 * 24 * HOUR }), NOW, false).state).toBe("ready");
    expect(judgePlan(plan({ at: NOW - 30 * 24 * HOUR - 1 }), NOW, false)).toEqual({ state: "absent" });
  });

  it("is locked from the moment in which access ends", () => {
    const until = new Date(NOW).toISOString();

    expect(judgePlan(plan({ until }), NOW - 1, false).state).toBe("ready");
    expect(judgePlan(plan({ until }), NOW, false)).toEqual({ state: "locked" });
    expect(judgePlan(plan({ granted: false }), NOW, false)).toEqual({ state: "locked" });
  });

  it("stays open for six hours more to a workout that was begun before", () => {
    const until = new Date(NOW - 6 * HOUR).toISOString();

    expect(judgePlan(plan({ until }), NOW - 1, true).state).toBe("ready");
    expect(judgePlan(plan({ until }), NOW, true).state).toBe("locked");
  });
});

function plan({ at = NOW, until = null as string | null, granted = true }): CachedPlan {
  return { answer: { access: { granted, until } } as CachedPlan["answer"], at, until };
}
