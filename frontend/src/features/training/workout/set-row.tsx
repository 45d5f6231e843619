import { type RefObject, useEffect, useRef, useState } from "react";
import type { WeightUnit } from "#contract/training/weight.ts";
import { Icon } from "../../../components/icon.tsx";
import { isFilled, isTimed, rowName, sideLetter } from "./exercise-labels.ts";
import type { ExercisePlace, SetRow as Row } from "./exercise-places.ts";
import { AmountField, WeightField } from "./set-fields.tsx";
import styles from "./set-row.module.css";
import type { Sets } from "./use-sets.ts";

interface Props {
  readonly place: ExercisePlace;
  readonly row: Row;
  readonly isCurrent: boolean;
  readonly hasWeight: boolean;
  /** Number of sets of its kind. */
  readonly count: number;
  readonly unit: WeightUnit;
  readonly effort: boolean;
  readonly sets: Sets;
}

/** A set's numbers and the check that logs it once the device has stored it. */
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
  const fields = {
    place,
    row,
    isCurrent,
    label: lowered,
    enter: (next: Row["shown"]) => void sets.enter(place, row, next),
  };
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

/** Focuses an empty field instead of logging; ignores taps while a set is being stored. */
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

/** Number and side; removes an added set that is not logged. */
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

/** Moves the focus from weight to amount to check. */
function nextField(line: HTMLDivElement | null): void {
  const stops = [...(line?.querySelectorAll<HTMLElement>("input, [aria-pressed]") ?? [])];
  stops[stops.indexOf(document.activeElement as HTMLElement) + 1]?.focus();
}

const EFFORTS = [1, 2, 3, 4, 5];

interface EffortChoiceProps {
  /** The set's name: `serija 2`. */
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** Effort of a set, 1 to 5; a second tap clears it. */
function EffortChoice({ label, value, onChange }: EffortChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in the grid of its row
    <div className={styles.effort} role="group" aria-label={`Napor, ${label}`}>
      <span aria-hidden="true">Napor</span>
      {EFFORTS.map((effort) => (
        <button
          key={effort}
          type="button"
          aria-pressed={effort === value}
          aria-label={`Napor ${effort} od 5`}
          onClick={() => onChange(effort === value ? undefined : effort)}
        >
          {effort}
        </button>
      ))}
    </div>
  );
}
