import { barGrams, type WeightUnit, weightNumber } from "#contract/training/weight.ts";

const PLATES = { kg: [25, 20, 15, 10, 5, 2.5, 1.25], lb: [45, 35, 25, 10, 5, 2.5] } as const;
const GRAMS = { kg: 1000, lb: 453.59237 } as const;

/** The plates of one side, the heaviest first, and what no plate makes up; undefined below the bar's own weight. Pure. */
export function platesFor(
  grams: number,
  barKg: number,
  unit: WeightUnit,
): { plates: number[]; left: number } | undefined {
  const side = (grams - barGrams(barKg, unit)) / 2 / GRAMS[unit];
  if (side < -0.01) return undefined;
  const plates: number[] = [];
  let left = side;
  for (const plate of PLATES[unit]) {
    while (left > plate - 0.01) {
      plates.push(plate);
      left -= plate;
    }
  }
  return { plates, left: Math.max(0, Math.round(left * 100) / 100) };
}

/** šipka 20 + po strani 15 · 2,5; undefined where the weight is less than the bar's. Pure. */
export function platesText(grams: number, barKg: number, unit: WeightUnit): string | undefined {
  const found = platesFor(grams, barKg, unit);
  if (!found) return undefined;
  const bar = `šipka ${weightNumber(barGrams(barKg, unit), unit)}`;
  const plates = found.plates.map((plate) => weightNumber(plate * GRAMS[unit], unit));
  const rest = found.left > 0 ? [`još ${weightNumber(found.left * GRAMS[unit], unit)}`] : [];
  const side = [...plates, ...rest].join(" · ");
  return side === "" ? `${bar}, bez utega` : `${bar} + po strani ${side}`;
}
