import { deviceDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";

/** The days of a week, Monday first: as a heading, as short as a strip needs, and with 'u' before it. */
export const weekdays = [
  { name: "Ponedjeljak", short: "Pon", on: "u ponedjeljak" },
  { name: "Utorak", short: "Uto", on: "u utorak" },
  { name: "Srijeda", short: "Sri", on: "u srijedu" },
  { name: "Četvrtak", short: "Čet", on: "u četvrtak" },
  { name: "Petak", short: "Pet", on: "u petak" },
  { name: "Subota", short: "Sub", on: "u subotu" },
  { name: "Nedjelja", short: "Ned", on: "u nedjelju" },
] as const;

/** Today as a day of a week where the device is, by the server's clock: Monday is 1. */
export function today(): number {
  return ((serverNow().getDay() + 6) % 7) + 1;
}

/** The name of a day of a week: `on` with its preposition. */
export function dayName(day: number, form: "name" | "short" | "on"): string {
  return weekdays[day - 1]?.[form] ?? "";
}

/** The seven days from today on: a day that has passed is next week's. */
export function daysAhead(): { readonly day: number; readonly date: string }[] {
  return weekdays.map((_, ahead) => {
    const date = serverNow();
    date.setDate(date.getDate() + ahead);
    const [, month, day] = deviceDay(date).split("-");
    return { day: ((today() - 1 + ahead) % 7) + 1, date: `${day}.${month}.` };
  });
}
