import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createClock } from "#infra/local/clock.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

it("travels to a moment and runs on from there", () => {
  const clock = createClock();
  clock.moveTo(new Date("2027-01-01T00:00:00Z"));
  vi.advanceTimersByTime(60_000);
  expect(clock.now().toISOString()).toBe("2027-01-01T00:01:00.000Z");
});

it.each([
  ["P3D", "2026-11-24T10:00:00.000Z"],
  ["-P1D", "2026-11-20T10:00:00.000Z"],
  ["P1M2DT3H4M5S", "2026-12-23T13:04:05.000Z"],
  ["P1Y", "2027-11-21T10:00:00.000Z"],
])("travels by %s", (duration, expected) => {
  const clock = createClock();
  expect(clock.advance(duration)).toBe(true);
  expect(clock.now().toISOString()).toBe(expected);
});

it.each(["", "P", "PT", "3D", "P3X", "P1D2H", "P99999Y"])("refuses the duration '%s' and stays", (duration) => {
  const clock = createClock();
  expect(clock.advance(duration)).toBe(false);
  expect(clock.isMoved()).toBe(false);
});

it("is still moved after a new start, and gives the real time back", () => {
  const folder = mkdtempSync(join(tmpdir(), "clock-"));
  const file = join(folder, "clock.json");
  createClock(file).advance("P27D");
  const again = createClock(file);
  expect(again.now().toISOString()).toBe("2026-12-18T10:00:00.000Z");
  again.giveBack();
  expect(createClock(file).now()).toEqual(new Date());
  rmSync(folder, { recursive: true });
});
