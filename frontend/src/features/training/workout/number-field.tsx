import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import styles from "./number-field.module.css";
import { usePress } from "./use-press.ts";

interface Props {
  readonly value: number | undefined;
  readonly step: number;
  readonly most: number;
  /** Accessible name: `Kilogrami, serija 2`. */
  readonly label: string;
  /** The steppers' noun: `kilograme`. */
  readonly noun: string;
  readonly textOf: (value: number) => string;
  /** Reads the input; undefined if unreadable. */
  readonly read: (text: string) => number | undefined;
  readonly keypad: "decimal" | "numeric";
  readonly onChange: (value: number) => void;
  /** Called by Enter. */
  readonly onNext: () => void;
  readonly current?: boolean;
}

/** A number with steppers. A text field, since number inputs refuse the decimal comma. */
export function NumberField({
  value,
  step,
  most,
  label,
  noun,
  textOf,
  read,
  keypad,
  onChange,
  onNext,
  current,
}: Props) {
  const [typed, setTyped] = useState<string>();
  const latest = useRef(value);
  latest.current = value;
  const change = (next: number) => {
    setTyped(undefined);
    latest.current = Math.min(Math.max(0, next), most);
    if (latest.current !== value) onChange(latest.current);
  };
  const move = (by: number) => change((latest.current ?? 0) + by);
  const isUnread = typed !== undefined && typed.trim() !== "" && read(typed) === undefined;
  const commit = () => {
    const next = typed === undefined ? undefined : read(typed);
    setTyped(undefined);
    if (next !== undefined && next !== value) change(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (by !== undefined) return move(by);
    if (isUnread) return;
    commit();
    onNext();
  };
  return (
    <span className={`${styles.field} ${current ? styles.current : ""} ${isUnread ? styles.unread : ""}`}>
      <Stepper label={`Smanji ${noun}`} icon="minus" onStep={() => move(-step)} />
      <input
        type="text"
        inputMode={keypad}
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isUnread || undefined}
        value={typed ?? (value === undefined ? "" : textOf(value))}
        placeholder="–"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <Stepper label={`Povećaj ${noun}`} icon="plus" onStep={() => move(step)} />
      {isUnread && (
        <small className={styles.error} role="alert">
          {keypad === "decimal" ? "Upiši broj, npr. 12,5" : "Upiši cijeli broj, npr. 12"}
        </small>
      )}
    </span>
  );
}

interface StepperProps {
  readonly label: string;
  readonly icon: "minus" | "plus";
  readonly onStep: () => void;
}

function Stepper({ label, icon, onStep }: StepperProps) {
  const press = usePress({ onTap: onStep, onHold: onStep, repeats: true });
  return (
    <button type="button" className={styles.step} aria-label={label} {...press}>
      <Icon name={icon} size={16} />
    </button>
  );
}
