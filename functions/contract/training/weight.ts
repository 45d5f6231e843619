import { once } from "../once.ts";

/** In what a member reads and writes weights; stored are grams. */
export type WeightUnit = "kg" | "lb";

const GRAMS = { kg: 1000, lb: 453.59237 } as const;
const MOST_GRAMS = 500_000;
const TYPED = /^\d{1,4}(?:[.,]\d{0,3})?$/;
const shown = {
  kg: once(() => new Intl.NumberFormat("hr", { maximumFractionDigits: 2 })),
  lb: once(() => new Intl.NumberFormat("hr", { maximumFractionDigits: 1 })),
} as const;

/** What was typed, with comma or point, in grams; undefined where it is no weight from 0 to 500 kg. Pure. */
export function typedGrams(text: string, unit: WeightUnit): number | undefined {
  const typed = text.trim();
  if (!TYPED.test(typed)) return undefined;
  const grams = Math.round(Number(typed.replace(",", ".")) * GRAMS[unit]);
  return grams <= MOST_GRAMS ? grams : undefined;
}

/** Grams as a number of the unit with decimal comma: `12,5`, `3.240`. Pure. */
export function weightNumber(grams: number, unit: WeightUnit): string {
  return shown[unit]().format(grams / GRAMS[unit]);
}

/** Grams with the unit behind them: `12,5 kg`. Pure. */
export function weightText(grams: number, unit: WeightUnit): string {
  return `${weightNumber(grams, unit)} ${unit}`;
}
