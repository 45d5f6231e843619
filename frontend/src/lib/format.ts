import { once } from "#contract/once.ts";
import { daysFrom } from "#contract/periods.ts";

const ZONE = "Europe/Zagreb";
const grouped = once(() => new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const zagrebParts = once(
  () => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit" }),
);
const zagrebTime = once(() => new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, timeStyle: "medium" }));

/** Money as the screens show it: €24.00, €1,234.50. */
export function money(euros: number): string {
  return `€${grouped().format(euros)}`;
}

/** A calendar day (yyyy-mm-dd) as day.month.year: 21.12.2026. */
export function dayOf(date: string): string {
  const [year, month, day] = date.split("-");
  return `${day}.${month}.${year}.`;
}

/** The calendar day (yyyy-mm-dd) of a moment in Zagreb. */
export function zagrebDay(moment: Date): string {
  return zagrebParts().format(moment);
}

/** The calendar day (yyyy-mm-dd) of a moment where the device is. */
export function deviceDay(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** A moment in Zagreb to the second: 21.12.2026. u 12:05:09. */
export function momentOf(moment: Date): string {
  return `${dayOf(zagrebDay(moment))} u ${zagrebTime().format(moment)}`;
}

/** The same to the minute, as the staff reads it: 21.12.2026. u 12:05. */
export function minuteOf(moment: Date): string {
  return momentOf(moment).slice(0, -":09".length);
}

/** Whole calendar days in Zagreb from a moment to a day (yyyy-mm-dd); negative when it has passed. */
export function daysUntil(day: string, from: Date): number {
  return daysFrom(zagrebDay(from), day);
}

/** Seconds as rounded minutes, one at least. */
export function minutes(seconds: number): string {
  return `${Math.max(1, Math.round(seconds / 60))} min`;
}

/** First letters of a name, for a person without a picture. */
export function initials(firstName: string, lastName: string): string {
  return `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
}
