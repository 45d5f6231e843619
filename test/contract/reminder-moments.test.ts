import { describe, expect, it } from "vitest";
import { areReminders } from "#contract/reminder-moments.ts";

const ZAGREB = "Europe/Zagreb";
const at = (text: string) => Date.parse(text) / 1000;

describe("what a device hands in", () => {
  const moment = at("2026-11-23T16:00:00Z");

  it.each([
    ["a zone that is none", { zone: "Europe/Atlantis", moments: [moment] }],
    ["an hour of the night", { zone: ZAGREB, moments: [at("2026-11-23T20:00:00Z")] }],
    ["an hour that is night there", { zone: "Asia/Tokyo", moments: [moment] }],
    ["a time between hours", { zone: ZAGREB, moments: [moment + 60] }],
    ["two of one day", { zone: ZAGREB, moments: [moment, moment + 3600] }],
    ["days that go backwards", { zone: ZAGREB, moments: [moment + 24 * 3600, moment] }],
  ])("is refused with %s", (_case, reminders) => {
    expect(areReminders(reminders)).toBe(false);
  });
});
