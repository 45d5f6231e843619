import { nounFor } from "./counted.ts";
import { isWeighed, type Unit, unitForms } from "./recipes/measures.ts";

/** An amount as a person reads it: `1½ žlice`, `5½ žlica`, `250 g`, `1,25 kg`. */
export function measureText(amount: number, unit: Unit): string {
  return `${isWeighed(unit) ? decimal(amount) : withHalf(amount)} ${unitText(amount, unit)}`;
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

function withHalf(amount: number): string {
  const whole = Math.floor(amount);
  if (amount - whole !== 0.5) return decimal(amount);
  return whole === 0 ? "½" : `${whole}½`;
}
