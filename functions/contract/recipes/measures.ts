/** The units of a recipe, each with the form after 1, after 2 to 4 and after 5 and more. */
export const unitForms = {
  g: ["g", "g", "g"],
  kg: ["kg", "kg", "kg"],
  ml: ["ml", "ml", "ml"],
  dl: ["dl", "dl", "dl"],
  l: ["l", "l", "l"],
  žlica: ["žlica", "žlice", "žlica"],
  žličica: ["žličica", "žličice", "žličica"],
  kom: ["kom", "kom", "kom"],
  režanj: ["režanj", "režnja", "režnjeva"],
  konzerva: ["konzerva", "konzerve", "konzervi"],
  prstohvat: ["prstohvat", "prstohvata", "prstohvata"],
  vezica: ["vezica", "vezice", "vezica"],
} as const satisfies Record<string, readonly [one: string, few: string, many: string]>;
export type Unit = keyof typeof unitForms;

/** How much of something a recipe takes, for so many portions as it says; what is `fixed` stays whoever eats. */
export interface Measure {
  readonly amount?: number | undefined;
  readonly unit?: Unit | undefined;
  readonly fixed?: boolean | undefined;
}

/** So much of a thing. */
export interface Measured {
  readonly amount: number;
  readonly unit: Unit;
}

/** What is weighed or poured adds up in grams and millilitres; a piece, a tin each stand for themselves. */
const bases: Partial<Record<Unit, { family: "g" | "ml"; size: number }>> = {
  g: { family: "g", size: 1 },
  kg: { family: "g", size: 1000 },
  ml: { family: "ml", size: 1 },
  dl: { family: "ml", size: 100 },
  l: { family: "ml", size: 1000 },
};

/** Teaspoons in a spoon, and millilitres in a teaspoon. */
const TEASPOONS = 3;
const TEASPOON_ML = 5;

export const MOST_PORTIONS = 12;
/** How many meals a week of one's own holds. */
export const MOST_MEALS = 42;
/** How many recipes are favourites, and of how many it is known when they were cooked. */
export const MOST_MARKED = 100;

/** Steps, each from an amount on. */
type RoundingStep = readonly [from: number, step: number];
type Sizes = readonly [RoundingStep, ...RoundingStep[]];

/** The smallest of these steps that is still told, from the size named beside it on; grams and millilitres, then spoons, pieces and what is taken whole. */
const weighed = [
  [0, 0.1],
  [1, 0.5],
  [20, 1],
  [100, 5],
  [1000, 10],
] as const;
const spoons = [
  [0, 1 / 8],
  [0.25, 1 / 4],
  [2, 1 / 2],
] as const;
const pieces = [
  [0, 1 / 4],
  [1, 1 / 2],
] as const;
const whole = [[0, 1]] as const;
const steps: Partial<Record<Unit, Sizes>> = {
  žlica: spoons,
  žličica: spoons,
  prstohvat: whole,
  režanj: whole,
};

/** The step in which an amount of a unit is told, in grams and millilitres where it is weighed or poured. */
export function stepOf(amount: number, unit: Unit): number {
  const sizes: Sizes = bases[unit] ? weighed : (steps[unit] ?? pieces);
  return (sizes.findLast(([from]) => amount >= from) ?? sizes[0])[1];
}

function inSteps(exact: number, unit: Unit, round: (steps: number) => number): number {
  const step = stepOf(exact, unit);
  return Number((round(Number((exact / step).toFixed(6))) * step).toFixed(6));
}

/** A person's share is of 1 to 12 portions; nothing is known of what is taken to taste. */
export function share({ amount, fixed }: Measure, portions: number, wanted: number): number | undefined {
  const eaters = Math.min(MOST_PORTIONS, Math.max(1, Math.round(wanted)));
  return amount === undefined || fixed ? amount : (amount * eaters) / portions;
}

/**
 * An amount for other portions (1 to 12), in the steps of its size: fewer never take more than their exact share, more never less than
 * the recipe says. 0 is less than anybody measures.
 */
export function scaled(measure: Measure, portions: number, wanted: number): number | undefined {
  const { amount, unit = "kom" } = measure;
  const exact = share(measure, portions, wanted);
  if (amount === undefined || exact === undefined || exact === amount) return amount;
  const size = bases[unit]?.size ?? 1;
  if (exact < amount) return inSteps(exact * size, unit, Math.floor) / size;
  return Math.max(amount, inSteps(exact * size, unit, Math.round) / size);
}

/** The packs that liquids are sold in, in millilitres; more is bought by half litres. */
const packs = [200, 250, 500, 1000];
const MORE_ML = 500;

/** A sum of exact shares as one buys it: never less, pieces whole, liquids by the pack, spoons and what is weighed in the steps of their size. */
function bought(amount: number, unit: Unit): number {
  if (unit === "ml") return packs.find((pack) => pack >= amount) ?? Math.ceil(amount / MORE_ML) * MORE_ML;
  if (unit === "žličica") return inSteps(amount, unit, Math.ceil);
  if (unit !== "g") return Math.ceil(Number(amount.toFixed(6)));
  return Number.isInteger(Number(amount.toFixed(6))) ? Math.round(amount) : inSteps(amount, unit, Math.ceil);
}

/** The unit that amounts add up in, and the amount in it: grams, millilitres, teaspoons, or the unit itself. */
export function inFamily(amount: number, unit: Unit): Measured {
  if (unit === "žlica") return { amount: amount * TEASPOONS, unit: "žličica" };
  const base = bases[unit];
  return base ? { amount: Math.round(amount * base.size * 1000) / 1000, unit: base.family } : { amount, unit };
}

/** Amounts of one thing as few as they can be: what is poured takes the spoons along. */
export function together(sums: ReadonlyMap<Unit, number>): Measured[] {
  const spoons = (sums.get("žličica") ?? 0) * TEASPOON_ML;
  return [...sums]
    .filter(([unit]) => unit !== "žličica" || !sums.has("ml"))
    .map(([unit, amount]) => ({ unit, amount: unit === "ml" ? amount + spoons : amount }));
}

/** So much of a thing as one buys it; spoons and their halves from one spoon on. */
export function inShop({ amount, unit }: Measured): Measured {
  return unit === "žličica" ? inSpoons(amount) : asSold(bought(amount, unit), unit);
}

function inSpoons(teaspoons: number): Measured {
  if (teaspoons < TEASPOONS) return { amount: bought(teaspoons, "žličica"), unit: "žličica" };
  return { amount: Math.ceil(Number(((teaspoons * 2) / TEASPOONS).toFixed(6))) / 2, unit: "žlica" };
}

/** What is missing where so much was there: in grams, millilitres, teaspoons, or the unit itself. */
export function missing(wanted: Measured, there: readonly Measured[]): Measured {
  const { amount, unit } = inFamily(wanted.amount, wanted.unit);
  const sum = there
    .map((one) => inFamily(one.amount, one.unit))
    .reduce((all, one) => all + one.amount * rateOf(one.unit, unit), 0);
  return { amount: Number((amount - sum).toFixed(6)), unit };
}

/** How many of one unit another one is; 0 where they don't add up. */
function rateOf(one: Unit, unit: Unit): number {
  if (one === unit) return 1;
  if (one === "žličica" && unit === "ml") return TEASPOON_ML;
  return one === "ml" && unit === "žličica" ? 1 / TEASPOON_ML : 0;
}

/** Grams and millilitres from 1000 on as kilograms and litres, as a shop sells them. */
export function asSold(amount: number, unit: Unit): Measured {
  if (amount < 1000 || (unit !== "g" && unit !== "ml")) return { amount, unit };
  return { amount: amount / 1000, unit: unit === "g" ? "kg" : "l" };
}

/** Whether a unit is weighed or poured; the others are counted, in halves too. */
export function isWeighed(unit: Unit): boolean {
  return bases[unit] !== undefined;
}
