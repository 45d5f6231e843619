import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { clock } from "../../../lib/timing/clock.ts";
import { ExerciseHead } from "./exercise-head.tsx";
import { amountHead, isTimed, platesText, weightHead } from "./exercise-labels.ts";
import styles from "./exercise-panel.module.css";
import { type ExercisePlace, openRows } from "./exercise-places.ts";
import { SetRow } from "./set-row.tsx";
import type { HoldView } from "./use-hold.ts";
import { usePress } from "./use-press.ts";
import type { Session } from "./use-session.ts";

interface Props {
  readonly session: Session;
  readonly place: ExercisePlace;
  readonly onSheet: (sheet: "swap" | "note" | "more" | "add") => void;
}

/** An exercise with a row for each set. */
export function ExercisePanel({ session, place, onSheet }: Props) {
  const { act, settings, shown } = session;
  const { hold, sets } = act;
  const heading = useRef<HTMLHeadingElement>(null);
  // An exercise is announced when it was chosen, also in the place of the one before; not when the page opens.
  useEffect(() => {
    if (!shown.wasChosen) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("[data-scrolls]")?.scrollTo(0, 0);
  }, [shown]);
  useRowInView(`${openRows(place)[0]?.id} ${act.rest?.until} ${act.toast?.text}`, heading);
  const { unit } = settings;
  const { slot, rows, exercise } = place;
  const current = openRows(place)[0];
  const weight = weightHead(place, unit);
  const grams = (current ?? rows.at(-1))?.shown.g;
  const plates = exercise.bar !== undefined && grams !== undefined ? platesText(grams, exercise.bar, unit) : undefined;
  return (
    <div className={styles.exercise}>
      <ExerciseHead session={session} place={place} heading={heading} />
      {hold && (current ? isTimed(current) : hold.phase !== "idle") && (
        <HoldTimer hold={hold} onStart={act.startHold} />
      )}
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
      <ExerciseActions
        isSkipped={slot.skipped === true}
        isOwn={act.own !== undefined}
        onAdd={(tag) => sets.addRow(place, tag)}
        onTakeUp={() => void act.places.takeUp(place)}
        onSkip={act.skip}
        onSheet={onSheet}
      />
    </div>
  );
}

/** Keeps the next set in view when the rest or a notice takes room; not when the page opens. */
function useRowInView(cause: string, heading: RefObject<HTMLElement | null>): void {
  const seen = useRef(cause);
  useEffect(() => {
    if (seen.current === cause) return;
    seen.current = cause;
    const rows = heading.current?.closest("[data-scrolls]");
    rows?.querySelector("[role=group][data-current]")?.scrollIntoView?.({ block: "nearest" });
  }, [cause, heading]);
}

interface ExerciseActionsProps {
  readonly isSkipped: boolean;
  /** Exercises can be added, and are removed instead of skipped. */
  readonly isOwn: boolean;
  readonly onTakeUp: () => void;
  /** Adds a set; a long press adds a drop set. */
  readonly onAdd: (tag?: "d") => void;
  readonly onSkip: () => void;
  readonly onSheet: (sheet: "swap" | "note" | "more" | "add") => void;
}

function ExerciseActions({ isSkipped, isOwn, onTakeUp, onAdd, onSkip, onSheet }: ExerciseActionsProps) {
  const more = usePress({ onTap: () => onAdd(), onHold: () => onAdd("d") });
  if (isSkipped) {
    return (
      <div className={styles.actions}>
        <p className={styles.skipped}>Preskočeno</p>
        <Button kind="outline" size="small" onClick={onTakeUp}>
          Vrati vježbu
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} {...more}>
        + Serija
      </button>
      {isOwn && (
        <button type="button" className={styles.action} onClick={() => onSheet("add")}>
          + Vježba
        </button>
      )}
      <button type="button" className={styles.action} onClick={() => onSheet("swap")}>
        Zamijeni
      </button>
      {!isOwn && (
        <button type="button" className={styles.action} onClick={onSkip}>
          Preskoči
        </button>
      )}
      <button type="button" className={styles.action} onClick={() => onSheet("note")}>
        Bilješka
      </button>
      <button type="button" className={styles.action} aria-label="Više" onClick={() => onSheet("more")}>
        <Icon name="more" size={20} />
      </button>
    </div>
  );
}

interface HoldTimerProps {
  readonly hold: HoldView;
  readonly onStart: () => void;
}

const PHASES = { idle: "Spremi se, pa drži", ready: "Spremi se", switch: "Promijeni stranu", hold: "Drži" } as const;
const SPOKEN = { idle: "", ready: "Spremi se.", switch: "Promijeni stranu.", hold: "Drži." } as const;

/** The countdown of a timed set. */
function HoldTimer({ hold, onStart }: HoldTimerProps) {
  const { phase, left, row, stop } = hold;
  const side = row.side === "l" ? "lijeva strana" : row.side === "r" ? "desna strana" : undefined;
  return (
    <section className={styles.hold} aria-label="Vrijeme" data-phase={phase}>
      <p className={styles.phase}>{[PHASES[phase], side].filter(Boolean).join(" · ")}</p>
      <p className={styles.clock} role="timer" aria-live="off">
        {phase === "ready" || phase === "switch" ? left : clock(left)}
      </p>
      {phase === "idle" ? (
        <Button onClick={onStart}>{`Kreni${side ? ` · ${side}` : ""}`}</Button>
      ) : (
        <Button kind="ink" onClick={stop}>
          Zaustavi
        </Button>
      )}
      <p data-spoken role="status">
        {[SPOKEN[phase], phase !== "idle" && side].filter(Boolean).join(" ")}
      </p>
    </section>
  );
}
