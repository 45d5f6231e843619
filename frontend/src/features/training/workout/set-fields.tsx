import type { SetAmounts } from "#contract/training/prefill.ts";
import { stepGrams, typedGrams, type WeightUnit, weightNumber } from "#contract/training/weight.ts";
import { isTimed } from "./exercise-labels.ts";
import type { ExercisePlace, SetRow } from "./exercise-places.ts";
import { NumberField } from "./number-field.tsx";

const MOST_GRAMS = 500_000;
const NOUNS = {
  kg: ["Kilogrami", "kilograme"],
  lb: ["Funte", "funte"],
} as const;

interface FieldProps {
  readonly place: ExercisePlace;
  readonly row: SetRow;
  readonly isCurrent: boolean;
  readonly label: string;
  readonly enter: (amounts: SetAmounts) => void;
  readonly onNext: () => void;
}

export function WeightField({
  place,
  row,
  isCurrent,
  label,
  enter,
  onNext,
  unit,
}: FieldProps & { readonly unit: WeightUnit }) {
  const [noun, changed] = NOUNS[unit];
  const { step } = place.exercise;
  return (
    <NumberField
      value={row.shown.g}
      step={Math.round(stepGrams(step, unit))}
      most={MOST_GRAMS}
      label={`${noun}, ${label}`}
      noun={changed}
      textOf={(grams) => weightNumber(grams, unit)}
      read={(text) => typedGrams(text, unit)}
      keypad="decimal"
      onChange={(g) => enter({ ...row.shown, g })}
      onNext={onNext}
      current={isCurrent}
    />
  );
}

export function AmountField({ row, isCurrent, label, enter, onNext }: FieldProps) {
  const timed = isTimed(row);
  const [noun, changed] = timed ? ["Sekunde", "sekunde"] : ["Ponavljanja", "ponavljanja"];
  return (
    <NumberField
      value={timed ? row.shown.sec : row.shown.r}
      step={timed ? 5 : 1}
      most={timed ? 14_400 : 1000}
      label={`${noun}, ${label}`}
      noun={changed}
      textOf={String}
      read={wholeNumber}
      keypad="numeric"
      onChange={(value) => enter(timed ? { ...row.shown, sec: value } : { ...row.shown, r: value })}
      onNext={onNext}
      current={isCurrent}
    />
  );
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
}
