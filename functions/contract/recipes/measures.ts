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

/** An amount for other portions (1 to 12): grams and millilitres to 5, from 100 on to 10; spoons and pieces to a half, never to nothing. */
export function scaled({ amount, unit = "kom", fixed }: Measure, portions: number, wanted: number): number | undefined {
  const eaters = Math.min(MOST_PORTIONS, Math.max(1, Math.round(wanted)));
  if (amount === undefined || fixed || eaters === portions) return amount;
  const size = bases[unit]?.size;
  const exact = (amount * (size ?? 1) * eaters) / portions;
  const step = size === undefined ? 0.5 : exact < 100 ? 5 : 10;
  return (Math.max(1, Math.round(exact / step)) * step) / (size ?? 1);
}

/** The unit that amounts add up in, and the amount in it: grams, millilitres, teaspoons, or the unit itself. */
export function inFamily(amount: number, unit: Unit): { amount: number; unit: Unit } {
  if (unit === "žlica") return { amount: amount * TEASPOONS, unit: "žličica" };
  const base = bases[unit];
  return base ? { amount: Math.round(amount * base.size * 1000) / 1000, unit: base.family } : { amount, unit };
}

/** Amounts of one thing as few as they can be: what is poured takes the spoons along, which are spoons and halves from one spoon on. */
export function together(sums: ReadonlyMap<Unit, number>): { amount: number; unit: Unit }[] {
  const poured = sums.get("ml");
  const teaspoons = sums.get("žličica");
  return [...sums].flatMap(([unit, amount]) => {
    if (unit === "ml") return asSold(amount + (teaspoons ?? 0) * TEASPOON_ML, unit);
    if (unit !== "žličica") return asSold(amount, unit);
    return poured === undefined ? inSpoons(amount) : [];
  });
}

function inSpoons(teaspoons: number): { amount: number; unit: Unit } {
  if (teaspoons < TEASPOONS) return { amount: teaspoons, unit: "žličica" };
  return { amount: Math.ceil((teaspoons * 2) / TEASPOONS) / 2, unit: "žlica" };
}

/** Grams and millilitres from 1000 on as kilograms and litres, as a shop sells them. */
export function asSold(amount: number, unit: Unit): { amount: number; unit: Unit } {
  if (amount < 1000 || (unit !== "g" && unit !== "ml")) return { amount, unit };
  return { amount: amount / 1000, unit: unit === "g" ? "kg" : "l" };
}

/** Whether a unit is weighed or poured; the others are counted, in halves too. */
export function isWeighed(unit: Unit): boolean {
  return bases[unit] !== undefined;
}
