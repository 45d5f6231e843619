import { counted } from "#contract/counted.ts";
import { pastSlots } from "#contract/training/past-slots.ts";
import type { Load, Target } from "#contract/training/target.ts";
import { barGrams, GRAMS, planGrams, type WeightUnit, weightNumber, weightText } from "#contract/training/weight.ts";
import type { SetView, SlotView, WorkoutView } from "#contract/training/workouts.ts";
import type { ExercisePlace, SetRow } from "./exercise-places.ts";

/** `3 × 10–12 · 2 × 10 kg`; undefined where a plan says nothing. Pure. */
export function planText(
  { targets, exercise: { step } }: Pick<ExercisePlace, "targets" | "exercise">,
  unit: WeightUnit,
): string | undefined {
  const [first] = targets;
  if (!first || (first.min === undefined && !first.cue)) return undefined;
  return [`${targets.length} × ${amountText(first)}`, weightOf(first, step, unit)].filter(Boolean).join(" · ");
}

/** Why the proposed weight differs from the plan: `30 kg, 2,5 kg iznad plana, prema prošlom treningu`; undefined once a weight was entered. Pure. */
export function suggestionText(
  { rows, exercise: { step } }: Pick<ExercisePlace, "rows" | "exercise">,
  unit: WeightUnit,
): string | undefined {
  const sets = rows.filter(({ tag }) => !tag);
  const [plan, shown] = [sets[0]?.target?.g, sets[0]?.shown.g];
  if (sets.some(({ entered }) => entered) || plan === undefined || shown === undefined) return undefined;
  const above = shown - planGrams(plan, step, unit);
  if (above === 0) return undefined;
  const side = above > 0 ? "iznad" : "ispod";
  return `${weightText(shown, unit)}, ${weightText(Math.abs(above), unit)} ${side} plana, prema prošlom treningu`;
}

/** The exercise in its latest workout. Pure. */
export function lastTime(k: string, history: readonly WorkoutView[]): SlotView | undefined {
  return pastSlots(k, history).find(({ slot }) => slot.sets.some(({ tag }) => tag !== "w"))?.slot;
}

/** `10 kg: 12, 12 · 12 kg: 10`, `25 s, 25 s`, `10, L 10 D 8 po strani`. Pure. */
export function setsText(sets: readonly SetView[], unit: WeightUnit): string {
  const runs: { weight: string; amounts: string[] }[] = [];
  const counted = sets.filter(({ tag }) => tag !== "w");
  for (const set of counted.filter((one) => one.side !== "r" || !otherSide(one, counted))) {
    const weight = setWeight(set, unit);
    const right = set.side === "l" ? otherSide(set, counted) : undefined;
    const amount = right ? bothSides(set, right) : `${set.side ? `${sideLetter(set.side)} ` : ""}${done(set)}`;
    const last = runs.at(-1);
    if (last?.weight === weight) last.amounts.push(amount);
    else runs.push({ weight, amounts: [amount] });
  }
  const text = runs.map(({ weight, amounts }) => [weight, amounts.join(", ")].filter(Boolean).join(": ")).join(" · ");
  return counted.some(({ side }) => side) ? `${text} po strani` : text;
}

/** Heading of the weights; undefined without any. Pure. */
export function weightHead({ exercise, rows, targets }: ExercisePlace, unit: WeightUnit): string | undefined {
  const heads: Record<Load, string | undefined> = {
    kg: unit,
    pair: `2 × ${unit}`,
    assist: `pomoć ${unit}`,
    body: `+ ${unit}`,
    band: undefined,
  };
  const isAdded =
    exercise.load !== "body" || targets.some(({ g }) => g) || rows.some(({ shown }) => shown.g !== undefined);
  return isAdded ? heads[exercise.load] : undefined;
}

/** `ponavljanja`, `koraci` or `sekunde`. Pure. */
export function amountHead(row: SetRow | undefined): string {
  if (row && isTimed(row)) return "sekunde";
  return row?.target?.unit === "step" ? "koraci" : "ponavljanja";
}

/** Whether a row counts seconds. Pure. */
export function isTimed({ target, done, shown }: Pick<SetRow, "target" | "done" | "shown">): boolean {
  return target ? target.kind === "time" : (done?.sec ?? shown.sec) !== undefined;
}

/** Whether a row has repetitions or seconds. Pure. */
export function isFilled(row: SetRow): boolean {
  return (isTimed(row) ? row.shown.sec : row.shown.r) !== undefined;
}

/** `Serija 2`, `Zagrijavanje 1`, `Padajuća serija 2`, with the side. Pure. */
export function rowName({ n, tag, side }: Pick<SetRow, "n" | "tag" | "side">): string {
  const kind = tag === "w" ? "Zagrijavanje" : tag === "d" ? "Padajuća serija" : "Serija";
  const sides = { l: ", lijeva strana", r: ", desna strana" };
  return `${kind} ${n}${side ? sides[side] : ""}`;
}

/** `10 kilograma, 12 ponavljanja`, as spoken. Pure. */
export function spokenAmounts({ shown, target }: SetRow, unit: WeightUnit): string {
  const { g, r, sec } = shown;
  const weight = g === undefined ? undefined : `${weightNumber(g, unit)} ${unit === "kg" ? "kilograma" : "funti"}`;
  const amount =
    sec === undefined ? r && countedAmount(r, target?.unit) : counted(sec, "sekunda", "sekunde", "sekundi");
  return [weight, amount].filter(Boolean).join(", ");
}

/** `L` or `D`. Pure. */
export function sideLetter(side: "l" | "r"): string {
  return side === "l" ? "L" : "D";
}

function countedAmount(r: number, unit: Target["unit"]): string {
  return unit === "step"
    ? counted(r, "korak", "koraka", "koraka")
    : counted(r, "ponavljanje", "ponavljanja", "ponavljanja");
}

function amountText({ kind, min, max, sides, unit, cue }: Target): string {
  const number = max === undefined ? `${min ?? ""}` : `${min}–${max}`;
  const noun = kind === "time" ? "s" : unit === "step" ? "koraka" : "";
  return [number, noun, sides === 2 ? "po strani" : "", cue ?? ""].filter(Boolean).join(" ");
}

function weightOf({ g, c, label }: Target, step: number, unit: WeightUnit): string | undefined {
  if (g === undefined) return label;
  return `${c === 2 ? "2 × " : ""}${weightText(planGrams(g, step, unit), unit)}`;
}

function otherSide(set: SetView, sets: readonly SetView[]): SetView | undefined {
  return sets.find((one) => one.side !== set.side && one.n === set.n && one.tag === set.tag);
}

function bothSides(left: SetView, right: SetView): string {
  return done(left) === done(right) ? done(left) : `L ${done(left)} D ${done(right)}`;
}

function done({ r, sec }: SetView): string {
  return sec === undefined ? String(r ?? "–") : `${sec} s`;
}

function setWeight({ g, c, load }: SetView, unit: WeightUnit): string {
  if (g === undefined || load === "band") return "";
  const sign = load === "assist" ? "pomoć " : load === "body" ? "+" : c === 2 ? "2 × " : "";
  return `${sign}${weightText(g, unit)}`;
}

const PLATES = { kg: [25, 20, 15, 10, 5, 2.5, 1.25], lb: [45, 35, 25, 10, 5, 2.5] } as const;

/** Plates of one side, heaviest first, and the remainder; undefined below the bar's weight. Pure. */
function platesFor(grams: number, barKg: number, unit: WeightUnit): { plates: number[]; left: number } | undefined {
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

/** `šipka 20 + po strani 15 · 2,5`; undefined below the bar's weight. Pure. */
export function platesText(grams: number, barKg: number, unit: WeightUnit): string | undefined {
  const found = platesFor(grams, barKg, unit);
  if (!found) return undefined;
  const bar = `šipka ${weightNumber(barGrams(barKg, unit), unit)}`;
  const plates = found.plates.map((plate) => weightNumber(plate * GRAMS[unit], unit));
  const rest = found.left > 0 ? [`još ${weightNumber(found.left * GRAMS[unit], unit)}`] : [];
  const side = [...plates, ...rest].join(" · ");
  return side === "" ? `${bar}, bez utega` : `${bar} + po strani ${side}`;
}
