import { useRef, useState } from "react";
import { typedGrams, type WeightUnit, weightNumber } from "#contract/training/weight.ts";
import type { SetView } from "#contract/training/workouts.ts";
import { IconButton } from "../../../components/icon-button.tsx";
import styles from "./diary-entry.module.css";
import type { SetNumbers } from "./workout-changes.ts";

interface Props {
  readonly set: SetView;
  readonly title: string;
  readonly unit: WeightUnit;
  readonly effort: boolean;
  readonly onChange: (numbers: SetNumbers) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

const MOST_REPETITIONS = 1000;
const MOST_SECONDS = 4 * 60 * 60;
const MOST_EFFORT = 5;

/** A set's numbers, each stored on blur together with those just before it. Unreadable input is refused. */
export function SetForm({ set, title, unit, effort, onChange, onRemove }: Props) {
  const name = `${set.tag === "w" ? "zagrijavanje" : "serija"} ${set.n}${set.side ? (set.side === "l" ? " lijevo" : " desno") : ""}, ${title}`;
  const typed = useRef<SetNumbers>({});
  const write = (numbers: SetNumbers) => {
    typed.current = { ...typed.current, ...numbers };
    return onChange(typed.current);
  };
  const isTimed = set.sec !== undefined && set.r === undefined;
  const pounds = unit === "lb" ? "Funte" : "Kilogrami";
  return (
    <>
      {set.load !== "band" && (set.g !== undefined || set.load !== "body" || !isTimed) && (
        <SetNumberField
          label={`${pounds}, ${name}`}
          short={set.c === 2 ? `2 × ${unit}` : unit}
          shown={set.g === undefined ? "" : weightNumber(set.g, unit)}
          read={(text) => (text === "" ? null : typedGrams(text, unit))}
          onRead={(g) => write({ g })}
        />
      )}
      {isTimed ? (
        <SetNumberField
          label={`Sekunde, ${name}`}
          short="s"
          shown={String(set.sec)}
          read={(text) => whole(text, MOST_SECONDS)}
          onRead={(sec) => write({ sec })}
        />
      ) : (
        <SetNumberField
          label={`Ponavljanja, ${name}`}
          short="pon."
          shown={set.r === undefined ? "" : String(set.r)}
          read={(text) => whole(text, MOST_REPETITIONS)}
          onRead={(r) => write({ r })}
        />
      )}
      {effort && (
        <SetNumberField
          label={`Napor od 1 do 5, ${name}`}
          short="napor"
          shown={set.effort === undefined ? "" : String(set.effort)}
          read={(text) => (text === "" ? null : whole(text, MOST_EFFORT))}
          onRead={(effort) => write({ effort })}
        />
      )}
      <IconButton icon="close" size={18} label={`Obriši: ${name}`} onClick={() => void onRemove()} />
    </>
  );
}

interface SetNumberFieldProps {
  readonly label: string;
  readonly short: string;
  readonly shown: string;
  /** Reads a number; null: empty, undefined: unreadable. */
  readonly read: (text: string) => number | null | undefined;
  readonly onRead: (value: number | undefined) => Promise<void>;
}

function SetNumberField({ label, short, shown, read, onRead }: SetNumberFieldProps) {
  const [refused, setRefused] = useState(false);
  const [typed, setTyped] = useState({ text: shown, of: shown });
  if (typed.of !== shown) setTyped({ text: shown, of: shown });
  const store = () => {
    if (typed.text === shown) return setRefused(false);
    const value = read(typed.text.trim());
    setRefused(value === undefined);
    if (value !== undefined) void onRead(value ?? undefined);
  };
  return (
    <span className={styles.field}>
      <input
        value={typed.text}
        onChange={(event) => setTyped({ text: event.currentTarget.value, of: shown })}
        placeholder="–"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={refused || undefined}
        onBlur={store}
        onKeyDown={(event) => event.key === "Enter" && store()}
      />
      <span aria-hidden="true">{short}</span>
      {refused && (
        <small role="alert" className={styles.refused}>
          Upiši broj.
        </small>
      )}
    </span>
  );
}

function whole(text: string, most: number): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= most ? value : undefined;
}
