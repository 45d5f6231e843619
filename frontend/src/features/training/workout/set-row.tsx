import { type RefObject, useEffect, useRef, useState } from "react";
import type { Amounts } from "#contract/training/prefill.ts";
import { typedGrams, type WeightUnit, weightNumber } from "#contract/training/weight.ts";
import { Icon } from "../../../components/icon.tsx";
import { EffortChoice } from "./effort-choice.tsx";
import { NumberField } from "./number-field.tsx";
import type { Place, SetRow as Row } from "./session-places.ts";
import styles from "./set-row.module.css";
import { isFilled } from "./set-value.ts";
import type { Sets } from "./use-sets.ts";
import { isTimed, rowName, sideLetter } from "./words.ts";

interface Props {
  readonly place: Place;
  readonly row: Row;
  readonly isCurrent: boolean;
  readonly hasWeight: boolean;
  /** How many sets of its kind the exercise has. */
  readonly count: number;
  readonly unit: WeightUnit;
  readonly effort: boolean;
  readonly sets: Sets;
}

const MOST_GRAMS = 500_000;
const GRAMS = { kg: 1000, lb: 453.59237 } as const;
const POUNDS_OF_A_STEP = 2;
const NOUNS = {
  kg: ["Kilogrami", "kilograme"],
  lb: ["Funte", "funte"],
} as const;

/** One set: its numbers, and the check that logs it as soon as the device has kept it. */
export function SetRow({ place, row, isCurrent, hasWeight, count, unit, effort, sets }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const check = useCheck(
    row,
    line,
    () => sets.check(place, row),
    () => sets.takeBack(place, row),
  );
  useEffect(() => {
    if (sets.focused?.row === row.id) line.current?.querySelector<HTMLElement>("[aria-pressed]")?.focus();
  }, [sets.focused, row.id]);
  const name = rowName(row);
  const lowered = name.charAt(0).toLowerCase() + name.slice(1);
  const fields = { place, row, isCurrent, label: lowered, enter: (next: Amounts) => void sets.enter(place, row, next) };
  const onNext = () => nextField(line.current);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid row in every browser
    <div
      ref={line}
      role="group"
      aria-label={`${name} od ${count}, ${place.exercise.title}`}
      className={`${styles.row} ${hasWeight ? styles.weighted : ""}`}
      data-current={isCurrent || undefined}
    >
      <Mark row={row} onRemove={() => sets.removeRow(row)} />
      {hasWeight && <WeightField {...fields} unit={unit} onNext={onNext} />}
      <AmountField {...fields} onNext={onNext} />
      <button
        type="button"
        className={styles.check}
        aria-pressed={row.done !== undefined}
        aria-label={`${name} gotova`}
        aria-busy={check.isBusy || undefined}
        onClick={check.press}
      >
        <Icon name="check" size={24} />
      </button>
      {check.isEmpty && !isFilled(row) && (
        <p className={styles.empty} role="alert">
          {isTimed(row) ? "Upiši sekunde." : "Upiši ponavljanja."}
        </p>
      )}
      {effort && row.done && (
        <EffortChoice label={lowered} value={row.done.effort} onChange={(value) => void sets.rate(row, value)} />
      )}
    </div>
  );
}

/** The check: a set without a number is asked for it, a second tap while the first is being kept does nothing. */
function useCheck(
  row: Row,
  line: RefObject<HTMLDivElement | null>,
  log: () => Promise<void>,
  takeBack: () => Promise<void>,
) {
  const [isBusy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const press = async () => {
    if (isBusy) return;
    if (!row.done && !isFilled(row)) {
      setEmpty(true);
      [...(line.current?.querySelectorAll("input") ?? [])].at(-1)?.focus();
      return;
    }
    setBusy(true);
    await (row.done ? takeBack() : log()).finally(() => setBusy(false));
  };
  return { isBusy, isEmpty, press: () => void press() };
}

/** The number of a set, its side; an added one that is not logged can be removed there. */
function Mark({ row, onRemove }: { readonly row: Row; readonly onRemove: () => void }) {
  const letter = row.tag === "w" ? "Z" : row.tag === "d" ? "↓" : "";
  const text = `${letter}${letter === "↓" ? "" : row.n}`;
  const side = row.side && <small>{sideLetter(row.side)}</small>;
  if (!row.isAdded || row.done) {
    return (
      <span className={styles.mark} aria-hidden="true">
        {text}
        {side}
      </span>
    );
  }
  return (
    <button type="button" className={styles.remove} aria-label={`Ukloni: ${rowName(row)}`} onClick={onRemove}>
      {text}
      {side}
      <Icon name="close" size={14} />
    </button>
  );
}

interface FieldProps {
  readonly place: Place;
  readonly row: Row;
  readonly isCurrent: boolean;
  readonly label: string;
  readonly enter: (amounts: Amounts) => void;
  readonly onNext: () => void;
}

function WeightField({
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
      step={Math.round(unit === "kg" ? step * GRAMS.kg : step * POUNDS_OF_A_STEP * GRAMS.lb)}
      most={MOST_GRAMS}
      label={`${noun}, ${label}`}
      noun={changed}
      textOf={(grams) => weightNumber(grams, unit)}
      read={(text) => typedGrams(text, unit)}
      onChange={(g) => enter({ ...row.shown, g })}
      onNext={onNext}
      current={isCurrent}
    />
  );
}

function AmountField({ row, isCurrent, label, enter, onNext }: FieldProps) {
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
      onChange={(value) => enter(timed ? { ...row.shown, sec: value } : { ...row.shown, r: value })}
      onNext={onNext}
      current={isCurrent}
    />
  );
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
}

/** From the weight to the amount, from there to the check. */
function nextField(line: HTMLDivElement | null): void {
  const stops = [...(line?.querySelectorAll<HTMLElement>("input, [aria-pressed]") ?? [])];
  stops[stops.indexOf(document.activeElement as HTMLElement) + 1]?.focus();
}
