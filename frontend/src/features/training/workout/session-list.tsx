import type { WeightUnit } from "#contract/training/weight.ts";
import { weightNumber } from "#contract/training/weight.ts";
import { Icon } from "../../../components/icon.tsx";
import { isTimed, rowName, sideLetter } from "./exercise-labels.ts";
import { type ExercisePlace, openRows, type SetRow } from "./exercise-places.ts";
import styles from "./session-list.module.css";

interface Props {
  readonly places: readonly ExercisePlace[];
  readonly current: number | undefined;
  readonly unit: WeightUnit;
  readonly onGo: (x: number) => void;
  /** Moves an exercise up or down, where the order is one's own. */
  readonly onMove?: ((place: ExercisePlace, by: -1 | 1) => void) | undefined;
}

/** The session's exercises with their sets; a tap shows one. */
export function SessionList({ places, current, unit, onGo, onMove }: Props) {
  return (
    <ol className={styles.list}>
      {places.map((place, at) => (
        <li key={place.x} data-current={place.x === current || undefined}>
          <button
            type="button"
            className={styles.exercise}
            aria-current={place.x === current ? "step" : undefined}
            onClick={() => onGo(place.x)}
          >
            <span className={styles.number}>
              {isDone(place) ? <Icon name="check" size={18} /> : <span aria-hidden="true">{at + 1}</span>}
            </span>
            <span className={styles.title}>
              {place.exercise.title}
              {place.group && <small>{` Superserija ${place.group}`}</small>}
              {place.slot.skipped && <small> Preskočeno</small>}
              {isDone(place) && !place.slot.skipped && <small data-spoken> Gotovo</small>}
            </span>
          </button>
          <ul className={styles.sets} aria-label="Serije">
            {place.rows.map((row) => (
              <li key={row.id} data-done={row.done !== undefined || undefined}>
                <span data-spoken>{`${rowName(row)}${row.done ? ", gotova" : ""}: `}</span>
                {setText(row, unit)}
              </li>
            ))}
          </ul>
          {onMove && places.length > 1 && (
            <MoveButtons place={place} isFirst={at === 0} isLast={at === places.length - 1} onMove={onMove} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface MoveButtonsProps {
  readonly place: ExercisePlace;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (place: ExercisePlace, by: -1 | 1) => void;
}

function MoveButtons({ place, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { title } = place.exercise;
  return (
    <div className={styles.moves}>
      <button
        type="button"
        className={styles.up}
        aria-label={`Pomakni gore: ${title}`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(place, -1)}
      >
        <Icon name="chevron" size={20} />
      </button>
      <button
        type="button"
        aria-label={`Pomakni dolje: ${title}`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(place, 1)}
      >
        <Icon name="chevron" size={20} />
      </button>
    </div>
  );
}

function isDone(place: ExercisePlace): boolean {
  return openRows(place).length === 0;
}

/** `60 × 8`, `25 s`, `L 12` */
function setText(row: SetRow, unit: WeightUnit): string {
  const { g, r, sec } = row.shown;
  const amount = isTimed(row) ? `${sec ?? "–"} s` : `${r ?? "–"}`;
  const weight = g === undefined ? "" : `${weightNumber(g, unit)} × `;
  return `${row.side ? `${sideLetter(row.side)} ` : ""}${weight}${amount}`;
}
