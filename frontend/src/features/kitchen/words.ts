import { counted } from "#contract/counted.ts";
import { once } from "#contract/once.ts";

const whole = once(() => new Intl.NumberFormat("hr", { maximumFractionDigits: 0 }));

/** 21 obrok */
export function mealsText(count: number): string {
  return counted(count, "obrok", "obroka", "obroka");
}

/** 1.840 kcal */
export function energyText(kcal: number): string {
  return `${whole().format(kcal)} kcal`;
}
