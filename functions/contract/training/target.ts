/** How the resistance of a set is written: kilograms, a pair of dumbbells, a band's name, the own weight, or help in kilograms. */
export type Load = "kg" | "pair" | "band" | "body" | "assist";

/** What one set of a plan asks for. `min` and `max` are repetitions, steps or seconds; both null: until nothing is left. */
export interface RepsTarget {
  readonly kind: "reps" | "time";
  readonly min: number | null;
  /** The upper end of a range; null where the target is one number. */
  readonly max: number | null;
  /** 2: each side apart, one after the other. */
  readonly sides: 1 | 2;
  readonly unit: "rep" | "step" | "second";
  /** How it is done, in the plan's own words. */
  readonly cue: string | null;
}

/** With what a set is done. `g` is grams, of one dumbbell where `c` is 2; `label` names a band. */
export interface WeightTarget {
  readonly load: Load;
  readonly g: number | null;
  readonly c: 1 | 2;
  readonly label: string | null;
}

/** A planned set as numbers; what is left out is the usual: one side, repetitions, no cue, the own weight. */
export interface Target {
  readonly kind: "reps" | "time";
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly sides?: 2 | undefined;
  readonly unit?: "step" | undefined;
  readonly cue?: string | undefined;
  readonly g?: number | undefined;
  readonly c?: 2 | undefined;
  readonly label?: string | undefined;
}

/** What an operator may say where the text does not. */
export interface TargetHints {
  readonly kind?: "reps" | "time" | undefined;
  readonly sides?: 1 | 2 | undefined;
  readonly unit?: "rep" | "step" | undefined;
}

const MOST_GRAMS = 500_000;
const REPS =
  /^(?<min>\d{1,4})(?:\s*[-–]\s*(?<max>\d{1,4}))?(?:\s*(?<unit>s|sek|min|koraka?|ponavljanja?))?(?<sides>\s+po\s+(?:nozi|ruci|strani))?(?:\s+(?<cue>u stranu|polako|kontrolirano|brzo|naizmjence))?$/u;
const TO_FAILURE = /^do otkaza(?<sides>\s+po\s+(?:nozi|ruci|strani))?$/u;
const WEIGHT = /^(?<sign>\+|pomoć)?\s*(?<pair>2\s*[x×]\s*)?(?<kg>\d{1,3}(?:[.,]\d{1,3})?)\s*kg$/u;
const BAND = /^\p{L}+ traka$/u;

/**
 * What a plan's text for repetitions means: "8-10", "60 s", "2 min", "10 po nozi", "12 koraka u stranu", "do otkaza".
 * Undefined where it can't be read; with a `kind` said beside it, any text that begins with its number is.
 */
export function readReps(text: string, hints: TargetHints = {}): RepsTarget | undefined {
  const read = fromFailure(text) ?? fromNumbers(text) ?? fromHints(text, hints);
  if (!read || (read.max !== null && read.min !== null && read.max <= read.min)) return undefined;
  const kind = hints.kind ?? read.kind;
  const unit = kind === "time" ? "second" : (hints.unit ?? (read.unit === "second" ? "rep" : read.unit));
  return { ...read, kind, unit, sides: hints.sides ?? read.sides };
}

/** What a plan's text for the weight means: "20 kg", "2 x 8 kg", "srednja traka", "pomoć 20 kg"; none is the own weight. */
export function readWeight(text: string | null, load?: Load): WeightTarget | undefined {
  if (text === null) return { load: load ?? "body", g: null, c: load === "pair" ? 2 : 1, label: null };
  const weight = fromBand(text) ?? fromKilograms(text);
  if (!weight || (load !== undefined && (load === "band") !== (weight.load === "band"))) return undefined;
  return { ...weight, load: load ?? weight.load };
}

/** Both readings as the plan keeps them. */
export function targetOf({ kind, min, max, sides, unit, cue }: RepsTarget, { g, c, label }: WeightTarget): Target {
  return {
    kind,
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(sides === 2 && { sides }),
    ...(unit === "step" && { unit }),
    ...(cue !== null && { cue }),
    ...(g !== null && { g }),
    ...(c === 2 && { c }),
    ...(label !== null && { label }),
  };
}

function fromFailure(text: string): RepsTarget | undefined {
  const found = TO_FAILURE.exec(text);
  if (!found) return undefined;
  const sides = found.groups?.sides ? 2 : 1;
  return { kind: "reps", min: null, max: null, sides, unit: "rep", cue: "do otkaza" };
}

function fromNumbers(text: string): RepsTarget | undefined {
  const found = REPS.exec(text)?.groups;
  if (!found) return undefined;
  const factor = found.unit === "min" ? 60 : 1;
  const isTime = found.unit === "min" || found.unit?.startsWith("s") === true;
  return {
    kind: isTime ? "time" : "reps",
    min: Number(found.min) * factor,
    max: found.max === undefined ? null : Number(found.max) * factor,
    sides: found.sides ? 2 : 1,
    unit: isTime ? "second" : found.unit?.startsWith("korak") ? "step" : "rep",
    cue: found.cue ?? null,
  };
}

/** The operator has said what is counted: the number leads, all else is a cue. */
function fromHints(text: string, { kind }: TargetHints): RepsTarget | undefined {
  const found = /^(\d{1,4})\s*(.*)$/u.exec(text);
  if (!found || !kind) return undefined;
  return { kind, min: Number(found[1]), max: null, sides: 1, unit: "rep", cue: found[2] || null };
}

function fromBand(label: string): WeightTarget | undefined {
  return BAND.test(label) ? { load: "band", g: null, c: 1, label } : undefined;
}

function fromKilograms(text: string): WeightTarget | undefined {
  const found = WEIGHT.exec(text)?.groups;
  if (!found) return undefined;
  const g = Math.round(Number(found.kg?.replace(",", ".")) * 1000);
  const signed = found.sign === "+" ? "body" : "assist";
  const load = found.sign ? signed : found.pair ? "pair" : "kg";
  return g > MOST_GRAMS ? undefined : { load, g, c: found.pair ? 2 : 1, label: null };
}
