import {
  inFamily,
  inShop,
  type Measure,
  type Measured,
  missing,
  share,
  together,
  type Unit,
  unitForms,
} from "./measures.ts";

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
/** What stands here lasts for months: most kitchens have it already. */
export const PANTRY: Aisle = "začini i ulja";

/** How many lines may be ticked, and how many things added by hand, with how long a name. */
export const MOST_TICKS = 100;
export const MOST_EXTRAS = 30;
export const LONGEST_EXTRA = 60;
/** A name with the amounts of each unit that adds up with no other. */
export const LONGEST_TICK = 200;

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
export type MeasuredAmounts = readonly Measured[];

/**
 * A line of the list; `key` stays the same while amounts change, `tick` says how much is in the basket once it is ticked. Where less is
 * there than it takes by now, it is not ticked, and `more` is what is missing.
 */
export interface ListLine {
  readonly key: string;
  readonly tick: string;
  readonly name: string;
  readonly amounts: MeasuredAmounts;
  readonly ticked: boolean;
  readonly more: MeasuredAmounts;
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
    for (const one of ingredients) add(sums, { ...one, amount: share(one, portions, wanted) });
  }
  const ticked = new Map(ticks.map((tick) => [lineOf(tick), tick]));
  const sorted = [...sums.values()].toSorted((one, other) => one.name.localeCompare(other.name, "hr"));
  return aisles.flatMap((aisle) => {
    const lines = sorted.filter((sum) => sum.aisle === aisle).map((sum) => lineFor(sum, ticked.get(sum.key)));
    return lines.length > 0 ? [{ aisle, lines }] : [];
  });
}

function lineFor({ key, name, amounts: sums }: Sum, tick: string | undefined): ListLine {
  const taken = together(sums);
  const amounts = taken.map(inShop);
  const there = tick === undefined ? [] : inBasket(tick);
  const more = there.length === 0 ? [] : taken.map((one) => missing(one, there)).filter(({ amount }) => amount > 0);
  return {
    key,
    tick: `${key}${amounts.map(({ amount, unit }) => `${amount} ${unit}`).join(" ")}`,
    name,
    amounts,
    ticked: tick !== undefined && more.length === 0,
    more: more.map(inShop),
  };
}

/** What a tick has in the basket, `mrkva|300 g 2 kom`; nothing is known of a tick of before, `mrkva|` or `mrkva|g`. */
function inBasket(tick: string): Measured[] {
  const words = tick.slice(tick.lastIndexOf("|") + 1).split(" ");
  return words.flatMap((word, at) => {
    const [amount, unit] = [Number(word), words[at + 1] as Unit];
    return at % 2 === 0 && amount > 0 && unit in unitForms ? [{ amount, unit }] : [];
  });
}

/** The key of the line that a tick is of: behind it stands what was bought, or, in ticks of before, a unit. What was added by hand keeps its own. */
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
