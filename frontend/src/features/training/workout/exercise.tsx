import { useEffect, useRef } from "react";
import type { SlotView } from "#contract/training/workouts.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import type { Settings } from "../diary/head.ts";
import styles from "./exercise.module.css";
import { ExerciseHead } from "./exercise-head.tsx";
import { HoldPanel } from "./hold-panel.tsx";
import { platesText } from "./plates.ts";
import { openRows, type Place } from "./session-places.ts";
import { SetRow } from "./set-row.tsx";
import type { SheetName } from "./sheets.tsx";
import type { HoldView } from "./use-hold.ts";
import { usePress } from "./use-press.ts";
import type { Sets } from "./use-sets.ts";
import { amountHead, isTimed, weightHead } from "./words.ts";

interface Props {
  readonly place: Place;
  readonly group: readonly Place[];
  readonly last: SlotView | undefined;
  readonly pin: string | undefined;
  readonly settings: Settings;
  readonly sets: Sets;
  readonly hold: HoldView | undefined;
  readonly onHold: () => void;
  readonly onSkip: () => void;
  readonly onTakeUp: () => void;
  readonly onSheet: (sheet: SheetName) => void;
  /** Whether the heading takes the focus: not when the page opens. */
  readonly takesFocus: boolean;
}

/** One exercise of a workout: what to do, and a row for each of its sets. */
export function Exercise({ place, group, last, pin, settings, sets, hold, takesFocus, ...on }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each exercise is announced once, when it comes
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("[data-scrolls]")?.scrollTo(0, 0);
  }, []);
  const { unit } = settings;
  const { slot, rows, exercise } = place;
  const current = openRows(place)[0];
  const weight = weightHead(place, unit);
  const grams = (current ?? rows.at(-1))?.shown.g;
  const plates = exercise.bar !== undefined && grams !== undefined ? platesText(grams, exercise.bar, unit) : undefined;
  const more = usePress({ onTap: () => sets.addRow(place), onHold: () => sets.addRow(place, "d") });
  return (
    <div className={styles.exercise}>
      <ExerciseHead place={place} group={group} last={last} pin={pin} unit={unit} heading={heading} />
      {hold && (current ? isTimed(current) : hold.phase !== "idle") && <HoldPanel hold={hold} onStart={on.onHold} />}
      {rows.length > 0 && (
        <div className={`${styles.heads} ${weight ? styles.weighted : ""}`} aria-hidden="true">
          <span />
          {weight && <span>{weight}</span>}
          <span>{amountHead(rows[0])}</span>
          <span />
        </div>
      )}
      <div className={styles.rows}>
        {rows.map((row) => (
          <SetRow
            key={row.id}
            place={place}
            row={row}
            isCurrent={row.id === current?.id}
            hasWeight={weight !== undefined}
            count={Math.max(...rows.map((one) => (one.tag === row.tag ? one.n : 0)))}
            unit={unit}
            effort={settings.effort}
            sets={sets}
          />
        ))}
      </div>
      {plates && <p className={styles.plates}>{plates}</p>}
      {slot.skipped ? (
        <div className={styles.actions}>
          <p className={styles.skipped}>Preskočeno</p>
          <Button kind="outline" size="small" onClick={on.onTakeUp}>
            Vrati vježbu
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <button type="button" className={styles.action} {...more}>
            + Serija
          </button>
          <button type="button" className={styles.action} onClick={() => on.onSheet("swap")}>
            Zamijeni
          </button>
          <button type="button" className={styles.action} onClick={on.onSkip}>
            Preskoči
          </button>
          <button type="button" className={styles.action} onClick={() => on.onSheet("note")}>
            Bilješka
          </button>
          <button type="button" className={styles.action} aria-label="Više" onClick={() => on.onSheet("more")}>
            <Icon name="more" size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
