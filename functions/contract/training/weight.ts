import { once } from "../once.ts";

/** In what a member reads and writes weights; stored are grams. */
export type WeightUnit = "kg" | "lb";

/** Grams of a unit. */
export const GRAMS = { kg: 1000, lb: 453.59237 } as const;
const MOST_GRAMS = 500_000;
const TYPED = /^\d{1,4}(?:[.,]\d{0,3})?$/;
const shown = {
  kg: once(() => new Intl.NumberFormat("hr", { maximumFractionDigits: 2 })),
  lb: once(() => new Intl.NumberFormat("hr", { maximumFractionDigits: 1 })),
} as const;

/** Weights typed in kilograms end in 50 g, those typed in pounds in a quarter of one. */
const FINEST_KG_GRAMS = 50;
const QUARTER_POUND = GRAMS.lb / 4;
const POUNDS_OF_A_STEP = 2;
const POUNDS_OF_A_BAR = 5;

/** A step of weight in grams: its kilograms, in pounds twice as many of those (2,5 kg is 5 lb). Pure. */
export function stepGrams(step: number, unit: WeightUnit): number {
  return unit === "kg" ? step * GRAMS.kg : step * POUNDS_OF_A_STEP * GRAMS.lb;
}

/** Pounds are no whole grams: a step that is hit up to this share of it counts as hit. */
const TOLERANCE = 0.01;

/** Whole steps (grams), never more than asked for. Pure. */
export function roundedDown(grams: number, step: number): number {
  return Math.max(0, Math.round(Math.floor(grams / step + TOLERANCE) * step));
}

/** A plan's weight, in pounds as its nearest step of them. Pure. */
export function planGrams(grams: number, step: number, unit: WeightUnit): number {
  if (unit === "kg") return grams;
  const grid = stepGrams(step, unit);
  return Math.round(Math.max(1, Math.round(grams / grid)) * grid);
}

/** A weight that was lifted, as plates of the unit allow: itself, or where it was lifted in the other unit whole steps below. Pure. */
export function liftedGrams(grams: number, step: number, unit: WeightUnit): number {
  const isOwn = unit === "kg" ? grams % FINEST_KG_GRAMS === 0 : Math.abs(grams - nearest(grams, QUARTER_POUND)) <= 1;
  return isOwn ? grams : roundedDown(grams, stepGrams(step, unit));
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

/** An estimate, to half a unit: `76,5 kg`. Pure. */
export function estimateText(grams: number, unit: WeightUnit): string {
  return weightText(nearest(grams, GRAMS[unit] / 2), unit);
}

/** A volume in whole units: `3.240 kg`. Pure. */
export function volumeText(grams: number, unit: WeightUnit): string {
  return weightText(nearest(grams, GRAMS[unit]), unit);
}

function nearest(grams: number, step: number): number {
  return Math.round(grams / step) * step;
}
