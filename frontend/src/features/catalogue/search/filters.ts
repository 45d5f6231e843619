import type { SearchItem } from "./search-item.ts";
import { fold } from "./search-item.ts";

/** What is looked for, as the address says it; an empty text means any. */
export interface Filters {
  readonly q: string;
  readonly kind: string;
  readonly goal: string;
  readonly equipment: string;
  readonly minutes: string;
  readonly level: string;
  readonly place: string;
  readonly seen: string;
}
export type FilterName = keyof Filters;

export const filterNames = ["q", "kind", "goal", "equipment", "minutes", "level", "place", "seen"] as const;

export interface Option {
  readonly value: string;
  readonly label: string;
}

export const kindOptions: readonly Option[] = [
  { value: "challenge", label: "Izazov" },
  { value: "training", label: "Trening" },
  { value: "ebook", label: "Ebook" },
];
export const placeOptions: readonly Option[] = [
  { value: "home", label: "Kod kuće" },
  { value: "gym", label: "Teretana" },
];
export const seenOptions: readonly Option[] = [
  { value: "yes", label: "Započeto" },
  { value: "no", label: "Još nepogledano" },
];
/** Upper bounds of minutes; the last has none. */
const ranges = [
  { value: "20", label: "Do 20 min", from: 0, to: 20 },
  { value: "30", label: "21 do 30 min", from: 21, to: 30 },
  { value: "31", label: "Više od 30 min", from: 31, to: Number.POSITIVE_INFINITY },
];
export const minutesOptions: readonly Option[] = ranges;

const collator = new Intl.Collator("hr");

/** The filters of an address's query. */
export function filtersOf(query: URLSearchParams): Filters {
  const value = (name: FilterName) => query.get(name) ?? "";
  return {
    q: value("q"),
    kind: value("kind"),
    goal: value("goal"),
    equipment: value("equipment"),
    minutes: value("minutes"),
    level: value("level"),
    place: value("place"),
    seen: value("seen"),
  };
}

/** An address's query with one filter changed; an empty one is left out. */
export function withFilter(query: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** How many filters are set, the words not counted. */
export function countFilters(filters: Filters): number {
  return filterNames.filter((name) => name !== "q" && filters[name] !== "").length;
}

/** The items that all filters let through: those whose title begins with the words first, then by title. */
export function search(items: readonly SearchItem[], filters: Filters, seen: ReadonlySet<string>): SearchItem[] {
  const words = fold(filters.q).split(/\s+/).filter(Boolean);
  const first = (item: SearchItem) => (words[0] !== undefined && fold(item.title).startsWith(words[0]) ? 0 : 1);
  return items
    .filter((item) => words.every((word) => item.text.includes(word)) && passes(item, filters, seen))
    .toSorted((one, other) => first(one) - first(other) || collator.compare(one.title, other.title));
}

/** The values that the items have of one kind, each once, by the Croatian alphabet. */
export function optionsOf(items: readonly SearchItem[], valuesOf: (item: SearchItem) => readonly string[]): Option[] {
  const values = [...new Set(items.flatMap(valuesOf))].toSorted(collator.compare);
  return values.map((value) => ({ value, label: value }));
}

function passes(item: SearchItem, filters: Filters, seen: ReadonlySet<string>): boolean {
  const { kind, goal, equipment, level, place } = filters;
  return (
    (kind === "" || item.kind === kind) &&
    (goal === "" || item.goals.includes(goal)) &&
    (equipment === "" || item.equipment.includes(equipment)) &&
    (level === "" || item.level === level) &&
    (place === "" || item.place === place) &&
    isAsLong(item, filters.minutes) &&
    isAsSeen(item, filters.seen, seen)
  );
}

function isAsLong({ minutes }: SearchItem, value: string): boolean {
  const range = ranges.find((one) => one.value === value);
  return !range || (minutes !== null && minutes >= range.from && minutes <= range.to);
}

function isAsSeen({ key }: SearchItem, value: string, seen: ReadonlySet<string>): boolean {
  return value === "" || seen.has(key) === (value === "yes");
}
