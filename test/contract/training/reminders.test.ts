import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areReminders, clockOf } from "#contract/reminder-moments.ts";
import { nextReminders, type ScheduledTraining } from "#contract/training/reminders.ts";

const ZAGREB = "Europe/Zagreb";
const at = (text: string) => Date.parse(text) / 1000;
const shown = (moments: readonly number[]) => moments.map((moment) => new Date(moment * 1000).toISOString());
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const run = (changes: object = {}, done: readonly number[] = []) => ({
  schedule: {
    count: 8,
    anchors: [{ session: 1, day: "2026-11-23", weekdays: [1, 2, 4, 6] }],
    moves: [],
    skipped: [],
    ...changes,
  },
  done: new Set(done),
});
const training = (changes: Partial<ScheduledTraining> = {}): ScheduledTraining => ({
  runs: [run()],
  trained: new Set(),
  pauses: [],
  hour: 17,
  zone: ZAGREB,
  now: at("2026-11-21T11:00:00Z"),
  ...changes,
});
const days = (changes: Partial<ScheduledTraining> = {}) =>
  nextReminders(training(changes)).map((moment) => clockOf(changes.zone ?? ZAGREB)(moment).day);

describe("the next reminders of a training", () => {
  it("fall on its days at the chosen hour", () => {
    expect(shown(nextReminders(training())).slice(0, 4)).toEqual([
      "2026-11-23T16:00:00.000Z",
      "2026-11-24T16:00:00.000Z",
      "2026-11-26T16:00:00.000Z",
      "2026-11-28T16:00:00.000Z",
    ]);
  });

  it("leave out sessions that are done or skipped, and follow one that was moved", () => {
    const runs = [run({ count: 4, skipped: [2], moves: [[3, "2026-11-27"]] }, [1])];
    expect(days({ runs })).toEqual(["2026-11-27", "2026-11-28"]);
  });

  it("leave out days on which something was trained, and days of a pause", () => {
    const pauses = [{ from: "2026-11-26", to: "2026-11-29" }];
    expect(days({ trained: new Set(["2026-11-23"]), pauses }).slice(0, 2)).toEqual(["2026-11-24", "2026-11-30"]);
    expect(days({ pauses: [{ from: "2026-11-24", to: null }] })).toEqual(["2026-11-23"]);
  });

  it("leave out today once its hour is over, and what was missed", () => {
    expect(days({ now: at("2026-11-24T16:00:00Z") })[0]).toBe("2026-11-26");
    expect(days({ now: at("2026-11-24T15:59:59Z") })[0]).toBe("2026-11-24");
  });

  it("are one a day for two programmes, fourteen at most, none without one", () => {
    const runs = [run({ count: 40 }), run({ count: 40 })];
    expect(days({ runs })).toHaveLength(14);
    expect(new Set(days({ runs })).size).toBe(14);
    expect(days({ runs: [] })).toEqual([]);
  });

  it("keep the hour of the wall when clocks change", () => {
    const anchors = [{ session: 1, day: "2026-10-24", weekdays: everyDay }];
    const moments = nextReminders(training({ runs: [run({ count: 3, anchors })], now: at("2026-10-24T00:00:00Z") }));
    expect(shown(moments)).toEqual([
      "2026-10-24T15:00:00.000Z",
      "2026-10-25T16:00:00.000Z",
      "2026-10-26T16:00:00.000Z",
    ]);
  });

  it("are always what a device may hand in, in any zone, at any hour, over a year of changing clocks", () => {
    const zones = [ZAGREB, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "UTC"];
    const world = fc.record({
      zone: fc.constantFrom(...zones),
      hour: fc.integer({ min: 7, max: 20 }),
      now: fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2027-01-01T00:00:00Z") }),
    });
    fc.assert(
      fc.property(world, ({ zone, hour, now }) => {
        const anchors = [{ session: 1, day: "2026-01-01", weekdays: everyDay }];
        const moments = nextReminders(training({ runs: [run({ count: 380, anchors })], zone, hour, now }));
        expect(areReminders({ zone, moments })).toBe(true);
        expect(moments.every((moment) => moment > now)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});
