import { describe, expect, it } from "vitest";
import type { Register } from "#contract/training/registers.ts";
import { goalIn } from "#contract/training/weeks.ts";
import {
  enrolmentsOf,
  goalsOf,
  pausesOf,
  pinsOf,
  settingsOf,
  stepsOf,
} from "../../../../frontend/src/features/training/diary/diary-head.ts";

const as = (value: unknown): Register => [value, 1, "aaaaaaaa"];

describe("the head of a diary", () => {
  it("names each run through a programme, and none that was taken back", () => {
    const head = { "e:k3x9qa": as({ title: "Booty Program" }), "e:b2c3d4": as(null) };

    expect(enrolmentsOf(head)).toEqual([{ id: "k3x9qa", enrolment: { title: "Booty Program" } }]);
  });

  it("shows kilograms, sound and a rest of 90 seconds until the member says otherwise", () => {
    expect(settingsOf({})).toMatchObject({ unit: "kg", sound: true, rest: true, rest_seconds: 90, effort: false });
    expect(settingsOf({ settings: as({ unit: "lb" }) })).toMatchObject({ unit: "lb", sound: true });
  });

  it("says from which week a weekly goal holds", () => {
    expect(goalsOf({ "goal:2026-W01": as(3), "goal:2026-W48": as(4) })).toEqual({ "2026-W01": 3, "2026-W48": 4 });
    expect(goalIn("2026-11-20", goalsOf({ "goal:2026-W40": as(3), "goal:2026-W48": as(4) }))).toBe(3);
  });

  it("names pauses, pins and own steps", () => {
    const head = {
      "pause:a1b2c3": as({ from: "2026-11-01", to: null, why: "illness" }),
      "pin:hip-thrust": as("sjedalo 4"),
      "step:hip-thrust": as(5),
    };

    expect(pausesOf(head)).toEqual([{ id: "a1b2c3", from: "2026-11-01", to: null, why: "illness" }]);
    expect(pinsOf(head)).toEqual({ "hip-thrust": "sjedalo 4" });
    expect(stepsOf(head)).toEqual({ "hip-thrust": 5 });
  });
});
