import { nounFor } from "./counted.ts";
import { isWeighed, type Unit, unitForms } from "./recipes/measures.ts";

const fractions = new Map([
  [0.125, "⅛"],
  [0.25, "¼"],
  [0.375, "⅜"],
  [0.5, "½"],
  [0.625, "⅝"],
  [0.75, "¾"],
  [0.875, "⅞"],
]);

/** An amount as a person reads it: `1½ žlice`, `5½ žlica`, `250 g`, `1,25 kg`; less than is measured: `na vrh noža`. */
export function measureText(amount: number, unit: Unit): string {
  if (amount === 0) return ["g", "žlica", "žličica"].includes(unit) ? "na vrh noža" : "malo";
  return `${isWeighed(unit) ? decimal(amount) : withFraction(amount)} ${unitText(amount, unit)}`;
}

/** Amounts of one thing beside each other: `430 g + 2 žlice`. */
export function amountsText(amounts: readonly { readonly amount: number; readonly unit: Unit }[]): string {
  return amounts.map(({ amount, unit }) => measureText(amount, unit)).join(" + ");
}

function unitText(amount: number, unit: Unit): string {
  const [one, few, many] = unitForms[unit];
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
