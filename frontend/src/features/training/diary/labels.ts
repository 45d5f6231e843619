import { once } from "#contract/once.ts";
import { isoWeekday, later, mondayOf } from "#contract/training/days.ts";

const weekday = once(() => new Intl.DateTimeFormat("hr", { weekday: "long", timeZone: "UTC" }));

/** Weekdays as calendars abbreviate them, Monday first. */
export const SHORT_WEEKDAYS = ["po", "ut", "sr", "če", "pe", "su", "ne"] as const;

/** `ponedjeljak` */
export function weekdayOf(day: string): string {
  return weekday().format(new Date(day));
}

/** `08.11.` */
export function dateOf(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.`;
}

/** `srijeda, 18.11.` */
export function weekdayAndDate(day: string): string {
  return `${weekdayOf(day)}, ${dateOf(day)}`;
}

/** `danas`, `sutra`, `jučer`, else the weekday with its date. */
export function dayFrom(day: string, today: string): string {
  const near = { [today]: "danas", [later(today, 1)]: "sutra", [later(today, -1)]: "jučer" };
  return near[day] ?? weekdayAndDate(day);
}

/** Weekdays in the accusative: `u srijedu`. */
const ON_WEEKDAYS = ["ponedjeljak", "utorak", "srijedu", "četvrtak", "petak", "subotu", "nedjelju"] as const;

/** The next session: `Sljedeći trening: sutra, Dan 4`; after its day `Na redu: Dan 3 (propušten u srijedu)`. */
export function nextLine(
  { day, title }: { readonly day: string; readonly title: string },
  today: string,
  label = "Sljedeći trening",
): string {
  if (day >= today) return `${label}: ${dayFrom(day, today)}, ${title}`;
  const isNear = day > later(today, -7);
  return `Na redu: ${title} (propušten ${isNear ? `u ${ON_WEEKDAYS[isoWeekday(day) - 1]}` : dateOf(day)})`;
}

/** The seven days of a day's week, Monday first. */
export function weekAround(day: string): string[] {
  return SHORT_WEEKDAYS.map((_, days) => later(mondayOf(day), days));
}

/** `Tjedan 2` of `Tjedan 2: Snaga`. */
export function shortTitle(title: string): string {
  return title.split(":")[0] ?? title;
}

/** Names of a workout's difficulty, 1 to 5. */
export const FEELINGS = ["Prelako", "Lako", "Taman", "Teško", "Na granici"] as const;
