import { addDays } from "date-fns/addDays";
import { getISODay } from "date-fns/getISODay";
import { getISOWeek } from "date-fns/getISOWeek";
import { getISOWeekYear } from "date-fns/getISOWeekYear";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { startOfISOWeek } from "date-fns/startOfISOWeek";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoWeek, isoWeekday, later, mondayOf } from "#contract/training/days.ts";

const day = fc
  .date({ min: new Date("1999-12-01"), max: new Date("2048-02-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const text = (date: Date) => lightFormat(date, "yyyy-MM-dd");

describe("a calendar day", () => {
  it("is counted on over months, leap days and the nights that change the clock", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (one, days) => {
        expect(later(one, days)).toBe(text(addDays(parseISO(one), days)));
      }),
    );
  });

  it("has a weekday from Monday on, and a week that begins there", () => {
    fc.assert(
      fc.property(day, (one) => {
        expect(isoWeekday(one)).toBe(getISODay(parseISO(one)));
        expect(mondayOf(one)).toBe(text(startOfISOWeek(parseISO(one))));
      }),
    );
  });

  it("is of the ISO week that its Thursday's year counts", () => {
    fc.assert(
      fc.property(day, (one) => {
        const date = parseISO(one);
        expect(isoWeek(one)).toBe(`${getISOWeekYear(date)}-W${String(getISOWeek(date)).padStart(2, "0")}`);
      }),
    );
    expect(["2026-12-31", "2027-01-03", "2027-01-04"].map(isoWeek)).toEqual(["2026-W53", "2026-W53", "2027-W01"]);
  });
});
