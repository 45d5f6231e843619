import { inFamily, type Measure, scaled, together, type Unit } from "./measures.ts";

/** Where things stand in a shop, in the order in which one walks through it. */
export const aisles = [
  "voće i povrće",
  "pekara",
  "meso i riba",
  "mliječno i jaja",
  "žitarice i tjestenina",
  "konzerve i staklenke",
  "orašasto i sjemenke",
  "začini i ulja",
  "smrznuto",
  "ostalo",
] as const;
export type Aisle = (typeof aisles)[number];

/** How many lines may be ticked, and how many things added by hand, with how long a name. */
export const MOST_TICKS = 100;
export const MOST_EXTRAS = 30;
export const LONGEST_EXTRA = 60;

export interface Ingredient extends Measure {
  readonly name: string;
  readonly aisle: Aisle;
}

/** A recipe that somebody cooks for so many portions; `portions` are those that its amounts are meant for. */
export interface Cooked {
  readonly portions: number;
  readonly wanted: number;
  readonly ingredients: readonly Ingredient[];
}

/** How much of a thing, in units that don't add up with each other. */
export type Amounts = readonly { readonly amount: number; readonly unit: Unit }[];

/** A line of the list; `key` stays the same while amounts change, so that a tick does too. */
export interface ListLine {
  readonly key: string;
  readonly name: string;
  readonly amounts: Amounts;
  readonly ticked: boolean;
}

interface Sum {
  readonly key: string;
  readonly name: string;
  readonly aisle: Aisle;
  readonly amounts: Map<Unit, number>;
}

/**
 * All that the recipes take, by aisle and name: a thing stands there once, its amounts added up where their units do (g and kg; ml, dl and l;
 * spoons and teaspoons, also with what is poured). Nobody counts pinches in a shop: what is taken by them is only named.
 */
export function shoppingList(
  recipes: readonly Cooked[],
  ticks: readonly string[],
): { aisle: Aisle; lines: ListLine[] }[] {
  const sums = new Map<string, Sum>();
  for (const { portions, wanted, ingredients } of recipes) {
    for (const one of ingredients) add(sums, { ...one, amount: scaled(one, portions, wanted) });
  }
  const ticked = new Set(ticks.map(lineOf));
  const sorted = [...sums.values()].toSorted((one, other) => one.name.localeCompare(other.name, "hr"));
  return aisles.flatMap((aisle) => {
    const lines = sorted
      .filter((sum) => sum.aisle === aisle)
      .map(({ key, name, amounts }) => ({ key, name, amounts: together(amounts), ticked: ticked.has(key) }));
    return lines.length > 0 ? [{ aisle, lines }] : [];
  });
}

/** The key of the line that a tick is of: ticks of before name a unit too, `mrkva|g`. What was added by hand keeps its own. */
export function lineOf(tick: string): string {
  return tick.endsWith("|+") ? tick : tick.slice(0, tick.lastIndexOf("|") + 1);
}

/** A name as the list compares it: without capitals and needless space. */
export function foldedName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLocaleLowerCase("hr");
}

function add(sums: Map<string, Sum>, { name, aisle, amount, unit }: Ingredient): void {
  const key = `${foldedName(name)}|`;
  const known = sums.get(key) ?? { key, name: name.trim(), aisle, amounts: new Map<Unit, number>() };
  sums.set(key, known);
  if (amount === undefined || unit === undefined || unit === "prstohvat") return;
  const measured = inFamily(amount, unit);
  known.amounts.set(measured.unit, (known.amounts.get(measured.unit) ?? 0) + measured.amount);
}
