import { zagrebDay } from "../../../lib/format.ts";

/** Two calendar days (yyyy-mm-dd), both included. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

/** The specified range that Tablica 2 opens with. */
export const DEFAULT_RANGE: DayRange = { start: "2024-01-01", end: "2024-06-30" };
/** Before anything was sold. */
const BEGINNING = "2020-01-01";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether both are valid days, in order. */
export function isRange({ start, end }: DayRange): boolean {
  return isDay(start) && isDay(end) && start <= end;
}

/** The range that an address names (`start_date`, `end_date`), or another one. */
export function rangeOf(address: URLSearchParams, other = DEFAULT_RANGE): DayRange {
  const range = { start: address.get("start_date") ?? "", end: address.get("end_date") ?? "" };
  return isRange(range) ? range : other;
}

/** The ranges that are offered by name, all up to today in Zagreb. */
export function presetsAt(now: Date): readonly (DayRange & { readonly name: string })[] {
  const end = zagrebDay(now);
  return [
    { name: "Ovaj mjesec", start: `${end.slice(0, 7)}-01`, end },
    { name: "Zadnjih 30 dana", start: new Date(Date.parse(end) - 29 * DAY_MS).toISOString().slice(0, 10), end },
    { name: "Ova godina", start: `${end.slice(0, 4)}-01-01`, end },
    { name: "Sve", start: BEGINNING, end },
  ];
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
