import { counted } from "#contract/counted.ts";

const whole = new Intl.NumberFormat("hr", { maximumFractionDigits: 0 });

/** 4 porcije */
export function portionsText(portions: number): string {
  return counted(portions, "porcija", "porcije", "porcija");
}

/** 21 obrok */
export function mealsText(count: number): string {
  return counted(count, "obrok", "obroka", "obroka");
}

/** 1.840 kcal */
export function energyText(kcal: number): string {
  return `${whole.format(kcal)} kcal`;
}
