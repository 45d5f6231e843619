import { describe, expect, it } from "vitest";
import { dayAfter, isWorkingDay, workingDayFrom } from "#functions/platform/days.ts";

/** The holidays of a year that fall on a weekday. */
function holidays(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => dayAfter(`${year}-01-01`, index));
  return days.filter((day) => {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    return day.startsWith(String(year)) && weekday > 0 && weekday < 6 && !isWorkingDay(day);
  });
}

describe("a working day in Croatia", () => {
  it("is none of 2026's and 2027's holidays", () => {
    expect(holidays(2026)).toEqual([
      "2026-01-01",
      "2026-01-06",
      "2026-04-06",
      "2026-05-01",
      "2026-06-04",
      "2026-06-22",
      "2026-08-05",
      "2026-11-18",
      "2026-12-25",
    ]);
    expect(holidays(2027)).toEqual([
      "2027-01-01",
      "2027-01-06",
      "2027-03-29",
      "2027-05-27",
      "2027-06-22",
      "2027-08-05",
      "2027-11-01",
      "2027-11-18",
    ]);
  });

  it.each([
    ["2008-03-24", "the earliest Easter Monday of our time"],
    ["2011-04-25", "one of the latest"],
    ["2038-04-26", "the latest of this century"],
    ["2011-06-23", "Corpus Christi 2011"],
    ["2028-04-17", "Easter Monday 2028"],
    ["2049-04-19", "Easter Monday 2049"],
    ["2076-04-20", "Easter Monday 2076"],
  ])("is not %s, %s", (day) => {
    expect(isWorkingDay(day)).toBe(false);
    expect(isWorkingDay(dayAfter(day, 1))).toBe(true);
  });

  it.each([
    ["2026-10-26", "2026-10-26"],
    ["2026-12-05", "2026-12-07"],
    ["2026-12-06", "2026-12-07"],
    ["2026-12-25", "2026-12-28"],
    ["2026-04-04", "2026-04-07"],
    ["2026-01-01", "2026-01-02"],
    ["2027-12-31", "2027-12-31"],
    ["2028-01-01", "2028-01-03"],
  ])("after %s is %s", (day, next) => {
    expect(workingDayFrom(day)).toBe(next);
  });

  it("is counted by the calendar, over the change of the clocks and of the year", () => {
    expect(dayAfter("2026-10-12", 14)).toBe("2026-10-26");
    expect(dayAfter("2026-12-25", 14)).toBe("2027-01-08");
    expect(dayAfter("2028-02-15", 14)).toBe("2028-02-29");
  });
});
