import { asSold, inFamily, type Measure, scaled, type Unit } from "./measures.ts";

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

/** A line of the list; `key` stays the same while amounts change, so that a tick does too. */
export interface ListLine {
  readonly key: string;
  readonly name: string;
  readonly amount?: number;
  readonly unit?: Unit;
  readonly ticked: boolean;
}

interface Sum {
  readonly key: string;
  readonly name: string;
  readonly aisle: Aisle;
  readonly amount?: number;
  readonly unit?: Unit;
}

/**
 * All that the recipes take, by aisle and name: the same name adds up where its units do (g and kg; ml, dl and l). Nobody counts pinches
 * in a shop: what is taken by them is named, unless it is on the list already.
 */
export function shoppingList(
  recipes: readonly Cooked[],
  ticks: readonly string[],
): { aisle: Aisle; lines: ListLine[] }[] {
  const sums = new Map<string, Sum>();
  const taken = recipes.flatMap(({ portions, wanted, ingredients }) =>
    ingredients.map((ingredient) => ({ ...ingredient, amount: scaled(ingredient, portions, wanted) })),
  );
  for (const ingredient of taken) if (!isPinch(ingredient)) add(sums, ingredient);
  const named = new Set([...sums.values()].map(({ name }) => foldedName(name)));
  for (const { name, aisle } of taken.filter(isPinch)) if (!named.has(foldedName(name))) add(sums, { name, aisle });
  const ticked = new Set(ticks);
  const sorted = [...sums.values()].toSorted((one, other) => one.name.localeCompare(other.name, "hr"));
  return aisles.flatMap((aisle) => {
    const lines = sorted.filter((sum) => sum.aisle === aisle).map((sum) => lineOf(sum, ticked));
    return lines.length > 0 ? [{ aisle, lines }] : [];
  });
}

/** A name as the list compares it: without capitals and needless space. */
export function foldedName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLocaleLowerCase("hr");
}

function isPinch({ unit }: Ingredient): boolean {
  return unit === "prstohvat";
}

function add(sums: Map<string, Sum>, { name, aisle, amount, unit }: Ingredient): void {
  const measured = amount === undefined || unit === undefined ? undefined : inFamily(amount, unit);
  const key = `${foldedName(name)}|${measured?.unit ?? ""}`;
  const known = sums.get(key) ?? { key, name: name.trim(), aisle };
  const total = measured && { amount: (known.amount ?? 0) + measured.amount, unit: measured.unit };
  sums.set(key, { ...known, ...total });
}

function lineOf({ key, name, amount, unit }: Sum, ticked: ReadonlySet<string>): ListLine {
  const sold = amount !== undefined && unit !== undefined && asSold(amount, unit);
  return { key, name, ...sold, ticked: ticked.has(key) };
}
