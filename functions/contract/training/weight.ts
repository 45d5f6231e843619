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

const POUNDS_OF_A_STEP = 2;
const POUNDS_OF_A_BAR = 5;

/** A step of weight in grams: its kilograms, in pounds twice as many of those (2,5 kg is 5 lb). Pure. */
export function stepGrams(step: number, unit: WeightUnit): number {
  return unit === "kg" ? step * GRAMS.kg : step * POUNDS_OF_A_STEP * GRAMS.lb;
}

/** A step as the member reads it: `2,5 kg`, `5 lb`. Pure. */
export function stepText(step: number, unit: WeightUnit): string {
  return weightText(stepGrams(step, unit), unit);
}

/** What a bar of so many kilograms weighs: where pounds are lifted it is made for them (20 kg: 45 lb). Pure. */
export function barGrams(barKg: number, unit: WeightUnit): number {
  if (unit === "kg") return barKg * GRAMS.kg;
  return Math.round((barKg * GRAMS.kg) / GRAMS.lb / POUNDS_OF_A_BAR) * POUNDS_OF_A_BAR * GRAMS.lb;
}

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
