import { once } from "./once.ts";

const plural = once(() => new Intl.PluralRules("hr"));

/** A count with its Croatian noun: 1 trening, 2 treninga, 5 treninga, 21 trening. Pure. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${count} ${nounFor(count, one, few, many)}`;
}

/** The noun of a count alone. Pure. */
export function nounFor(count: number, one: string, few: string, many: string): string {
  const forms = { one, few, other: many };
  return forms[plural().select(count) as keyof typeof forms] ?? many;
}

/** A number of days: 1 dan, 30 dana, 31 dan. Pure. */
export function countedDays(count: number): string {
  return counted(count, "dan", "dana", "dana");
}

/** A number of trainings: 1 trening, 4 treninga, 21 trening. Pure. */
export function countedTrainings(count: number): string {
  return counted(count, "trening", "treninga", "treninga");
}

/** A number of weeks: 1 tjedan, 2 tjedna, 12 tjedana. Pure. */
export function countedWeeks(count: number): string {
  return counted(count, "tjedan", "tjedna", "tjedana");
}
