import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { isWeekend } from "date-fns/isWeekend";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { endOfZagrebDay, zagrebDay } from "./zagreb.ts";

/** Every calendar day (yyyy-mm-dd) from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Every calendar month (yyyy-mm) from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** The calendar month (yyyy-mm) so many months later, or earlier below zero. */
export function monthAfter(month: string, months: number): string {
  return lightFormat(addMonths(parseISO(`${month}-01`), months), "yyyy-MM");
}

/** The calendar day so many days later, or earlier below zero. */
export function dayAfter(day: string, days: number): string {
  return lightFormat(addDays(parseISO(day), days), "yyyy-MM-dd");
}

/** Public holidays with a fixed date (mm-dd), by the Croatian act on holidays (NN 110/2019). */
const FIXED = new Set([
  "01-01",
  "01-06",
  "05-01",
  "05-30",
  "06-22",
  "08-05",
  "08-15",
  "11-01",
  "11-18",
  "12-25",
  "12-26",
]);
/** Days after Easter Sunday: itself, Easter Monday, Corpus Christi. */
const AFTER_EASTER = [0, 1, 60];

/** Whether a calendar day (yyyy-mm-dd) is neither a Saturday, a Sunday nor a public holiday in Croatia. */
export function isWorkingDay(day: string): boolean {
  const date = parseISO(day);
  if (isWeekend(date) || FIXED.has(day.slice(5))) return false;
  const easter = easterSunday(date.getFullYear());
  return !AFTER_EASTER.some((days) => dayAfter(easter, days) === day);
}

/** The calendar day (yyyy-mm-dd) itself where it is a working day, else the next one that is. */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(dayAfter(day, 1));
}

/** Easter Sunday (yyyy-mm-dd) of a Gregorian year (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return lightFormat(new Date(year, Math.floor(days / 31) - 1, (days % 31) + 1), "yyyy-MM-dd");
}

const DAYS = 14;

/**
 * The last millisecond of the withdrawal term of a contract concluded at this moment: the fourteenth day after it
 * (Zagreb), or the next working day where that is a Saturday, Sunday or public holiday.
 */
export function withdrawalEnd(concluded: Date): Date {
  return endOfZagrebDay(workingDayFrom(dayAfter(zagrebDay(concluded), DAYS)));
}
