import { nounFor } from "./counted.ts";
import { asSold, isWeighed, type Measure, scaled, type Unit, unitForms } from "./recipes/measures.ts";

const fractions = new Map([
  [0.125, "⅛"],
  [0.25, "¼"],
  [0.375, "⅜"],
  [0.5, "½"],
  [0.625, "⅝"],
  [0.75, "¾"],
  [0.875, "⅞"],
]);

interface MeasuredItem extends Measure {
  readonly name: string;
  /** Without them an ingredient keeps its name behind every amount. */
  readonly forms?: string | readonly string[] | undefined;
}

/** An ingredient for so many portions: its amount, and how it is called behind it: `3 žlice`, `maslinova ulja`; `½`, `jabuke`. */
export function ingredientText(item: MeasuredItem, portions: number, wanted: number): { amount: string; name: string } {
  const { name, unit, forms = name } = item;
  const exact = scaled(item, portions, wanted);
  if (exact === undefined || unit === undefined) return { amount: "", name };
  const sold = asSold(exact, unit);
  return {
    amount: measureText(sold.amount, sold.unit),
    name: typeof forms === "string" ? forms : formFor(exact, forms),
  };
}

/** An amount as a person reads it: `1½ žlice`, `5½ žlica`, `250 g`, `1,25 kg`, pieces as a bare `3`; less than is measured: `na vrh noža`. */
export function measureText(amount: number, unit: Unit): string {
  if (amount === 0) return ["g", "žlica", "žličica"].includes(unit) ? "na vrh noža" : "malo";
  if (unit === "kom") return withFraction(amount);
  return `${isWeighed(unit) ? decimal(amount) : withFraction(amount)} ${formFor(amount, unitForms[unit])}`;
}

/** Amounts of one thing beside each other: `430 g + 2 žlice`, `600 g + 2 kom`. */
export function amountsText(amounts: readonly { readonly amount: number; readonly unit: Unit }[]): string {
  const texts = amounts.map(
    ({ amount, unit }) => measureText(amount, unit) + (unit === "kom" && amounts.length > 1 ? " kom" : ""),
  );
  return texts.join(" + ");
}

/** The form after an amount: a part of one takes that after 2, which is the genitive too. */
function formFor(amount: number, [one = "", few = one, many = few]: readonly string[]): string {
  return Number.isInteger(amount)
    ? nounFor(amount, one, few, many)
    : nounFor(Math.floor(amount), few, few, amount < 1 ? few : many);
}

function decimal(amount: number): string {
  return String(Math.round(amount * 1000) / 1000).replace(".", ",");
}

function withFraction(amount: number): string {
  const whole = Math.floor(amount);
  const fraction = fractions.get(amount - whole);
  if (!fraction) return decimal(amount);
  return whole === 0 ? fraction : `${whole}${fraction}`;
}
