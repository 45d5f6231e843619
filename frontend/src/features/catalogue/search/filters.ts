import { once } from "#contract/once.ts";
import { isProduct, type SearchItem } from "./search-item.ts";

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
  { value: "training", label: "Program" },
  { value: "workout", label: "Trening iz izazova" },
  { value: "exercise", label: "Vježba" },
  { value: "recipe", label: "Recept" },
  { value: "mealplan", label: "Plan prehrane" },
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

/** What is for everybody is for each level. */
const ANY_LEVEL = "Sve razine";

const collator = once(() => new Intl.Collator("hr"));

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

/**
 * The items that all filters let through, the best first where words are looked for, else by title. What stands inside products is
 * found once something is asked for.
 */
export function search(
  items: readonly SearchItem[],
  /** Of those with the words that are looked for, the best first. */
  keys: readonly string[],
  filters: Filters,
  seen: ReadonlySet<string>,
): SearchItem[] {
  const isAsked = filters.q.trim() !== "" || countFilters(filters) > 0;
  const passed = items.filter((item) => (isAsked || isProduct(item)) && passes(item, filters, seen));
  if (filters.q.trim() === "") return passed.toSorted((one, other) => collator().compare(one.title, other.title));
  const byKey = new Map(passed.map((item) => [item.key, item]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** The levels that can be asked for. */
export function levelOptions(items: readonly SearchItem[]): Option[] {
  return optionsOf(items, ({ level }) => (level === null || level === ANY_LEVEL ? [] : [level]));
}

/** The values that the items have of one kind, each once, by the Croatian alphabet. */
export function optionsOf(items: readonly SearchItem[], valuesOf: (item: SearchItem) => readonly string[]): Option[] {
  const values = [...new Set(items.flatMap(valuesOf))].toSorted(collator().compare);
  return values.map((value) => ({ value, label: value }));
}

function passes(item: SearchItem, filters: Filters, seen: ReadonlySet<string>): boolean {
  const { kind, goal, equipment, level, place } = filters;
  return (
    (kind === "" || item.kind === kind) &&
    (goal === "" || item.goals.includes(goal)) &&
    (equipment === "" || item.equipment.includes(equipment)) &&
    (level === "" || item.level === level || item.level === ANY_LEVEL) &&
    (place === "" || item.place === place) &&
    isAsLong(item, filters.minutes) &&
    isAsSeen(item, filters.seen, seen)
  );
}

function isAsLong({ minutes }: SearchItem, value: string): boolean {
  const range = ranges.find((one) => one.value === value);
  return !range || (minutes !== null && minutes >= range.from && minutes <= range.to);
}

function isAsSeen(item: SearchItem, value: string, seen: ReadonlySet<string>): boolean {
  return value === "" || (isProduct(item) && seen.has(item.key) === (value === "yes"));
}
