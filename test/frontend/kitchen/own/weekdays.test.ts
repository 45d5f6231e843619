import { afterEach, expect, it, vi } from "vitest";
import { dayName, daysAhead } from "../../../../frontend/src/features/kitchen/own/weekdays.ts";

afterEach(() => void vi.useRealTimers());

it.each([
  ["2026-11-29T20:00:00", "Nedjelja 29.11.", "Ponedjeljak 30.11.", "Subota 05.12."],
  ["2026-11-30T08:00:00", "Ponedjeljak 30.11.", "Utorak 01.12.", "Nedjelja 06.12."],
  ["2026-10-24T23:59:00", "Subota 24.10.", "Nedjelja 25.10.", "Petak 30.10."],
])("the week of %s begins today; what has passed of it is next week's", (now, first, second, last) => {
  vi.useFakeTimers({ now: new Date(now) });
  const days = daysAhead().map(({ day, date }) => `${dayName(day, "name")} ${date}`);
  expect([days.length, days[0], days[1], days.at(-1)]).toEqual([7, first, second, last]);
});
