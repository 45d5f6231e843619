import { TZDate } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { differenceInDays } from "date-fns/differenceInDays";
import { lightFormat } from "date-fns/lightFormat";

const ZONE = "Europe/Zagreb";
const HOUR_MS = 60 * 60 * 1000;
const REMEMBERED = 1000;

/** The calendar day (yyyy-mm-dd) of a moment in Zagreb. */
export function zagrebDay(moment: Date | string): string {
  return dayOfHour(Math.floor(new Date(moment).getTime() / HOUR_MS));
}

/** The platform's own calendar: a twentieth of the work of a date that reckons in the zone. */
const calendar = new Intl.DateTimeFormat("en", { timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit" });

/** Days begin, and clocks change, with a full hour of UTC. */
const dayOfHour = remembered((hour: number) => {
  const shown = new Map(calendar.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, value]));
  return `${shown.get("year")}-${shown.get("month")}-${shown.get("day")}`;
});

/** The date of a moment in Zagreb as the specification writes it: dd/mm/yyyy. */
export function zagrebDate(moment: Date): string {
  return lightFormat(new TZDate(moment, ZONE), "dd/MM/yyyy");
}

/** A moment as Zagreb's clocks show it, by a pattern of numbers (`dd.MM.yyyy HH:mm:ss`). */
export function inZagreb(moment: Date, pattern: string): string {
  return lightFormat(new TZDate(moment, ZONE), pattern);
}

/** The last millisecond of a calendar day (yyyy-mm-dd) in Zagreb, as a moment. */
export function endOfZagrebDay(day: string): Date {
  return new Date(endOf(day));
}

const endOf = remembered((day: string) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const midnight = addDays(new TZDate(year, month - 1, date, ZONE), 1);
  return midnight.getTime() - 1;
});

/** A full hour (0 to 23) of a calendar day (yyyy-mm-dd) in Zagreb, so many days later (or, below zero, earlier). */
export function zagrebHour(day: string, hour: number, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(addDays(new TZDate(year, month - 1, date, hour, ZONE), daysLater).getTime());
}

/** Days in Zagreb as sort keys that begin with a moment: from the first one's beginning to before the day after the last one. */
export function momentsOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  return {
    from: from && zagrebHour(from, 0).toISOString(),
    before: to && zagrebHour(to, 0, 1).toISOString(),
  };
}

/**
 * The same time of day in Zagreb after so many calendar days (before, if negative): all periods of days are counted so.
 */
export function zagrebDaysLater(moment: Date | string, days: number): Date {
  return new Date(addDays(new TZDate(new Date(moment), ZONE), days).getTime());
}

/** The last millisecond of a moment's day in Zagreb: what is open until a moment is open to the end of its day. */
export function endOfItsDay(moment: Date | string): Date {
  return endOfZagrebDay(zagrebDay(new Date(moment)));
}

/** Whole days in Zagreb that have passed from a moment to another, whatever the clocks did between them; below zero where it is earlier. */
export function zagrebDaysPassed(from: Date, to: Date): number {
  return differenceInDays(new TZDate(to, ZONE), new TZDate(from, ZONE));
}

/** The same time of day in Zagreb after so many calendar months; the last day of a shorter month. */
export function zagrebMonthsLater(moment: Date, months: number): Date {
  return new Date(addMonths(new TZDate(moment, ZONE), months).getTime());
}

/** The moment at which Zagreb's clocks show so (`2026-11-23T07:00`), the first of two; undefined where they never do. */
export function zagrebMoment(shown: string): Date | undefined {
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0] = shown.split(/\D/).map(Number);
  const moment = new Date(new TZDate(year, month - 1, date, hour, minute, ZONE).getTime());
  return inZagreb(moment, "yyyy-MM-dd HH:mm").replace(" ", "T") === shown ? moment : undefined;
}

/** Time zones are slow to work out, and the same days are asked for again and again: so many answers are kept, then begun anew. */
function remembered<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, found);
    return found;
  };
}
