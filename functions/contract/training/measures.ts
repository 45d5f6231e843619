import { currentOf, type Registers } from "./registers.ts";

/** What can be measured; weight is kept in grams, all else in millimetres. */
export const MEASURE_KINDS = ["weight", "waist", "hips", "chest", "thigh", "arm"] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** One measure of a day. */
export interface Measured {
  readonly day: string;
  readonly value: number;
}

const RANGES = { weight: [20_000, 400_000], girth: [100, 3000] } as const;
const TYPED_CENTIMETRES = /^\d{1,3}(?:[.,]\d)?$/;
const MILLIMETRES = 10;

/** All measures of a kind, the earliest first, from every year that is there. Pure. */
export function measuredOf(years: Iterable<Registers>, kind: MeasureKind): Measured[] {
  const all = [...years].flatMap((year) =>
    Object.keys(year).flatMap((key): Measured[] => {
      const [day = "", name] = key.split(":");
      const value = name === kind ? currentOf(year, key) : undefined;
      return typeof value === "number" ? [{ day, value }] : [];
    }),
  );
  return all.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Typed centimetres (`78,5`) in millimetres; undefined where it is none. Pure. */
export function typedMillimetres(text: string): number | undefined {
  const typed = text.trim();
  return TYPED_CENTIMETRES.test(typed) ? Math.round(Number(typed.replace(",", ".")) * MILLIMETRES) : undefined;
}

/** Whether a body can have that measure. Pure. */
export function isMeasure(kind: MeasureKind, value: number): boolean {
  const [least, most] = kind === "weight" ? RANGES.weight : RANGES.girth;
  return value >= least && value <= most;
}

/** Millimetres as centimetres with decimal comma: `78,5 cm`. Pure. */
export function centimetres(millimetres: number): string {
  return `${String(millimetres / MILLIMETRES).replace(".", ",")} cm`;
}
