import { counted } from "#contract/counted.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import { Icon } from "../../../components/icon.tsx";
import { clock } from "../../../lib/timing/clock.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { useVibration } from "../../../lib/timing/use-vibration.ts";
import { rowName, spokenAmounts } from "./exercise-labels.ts";
import { type ExercisePlace, openRows } from "./exercise-places.ts";
import styles from "./rest-bar.module.css";
import type { Rest } from "./use-rest.ts";
import type { Session } from "./use-session.ts";

/** The rest between two sets. */
export function RestBar({ session, onSettings }: { readonly session: Session; readonly onSettings: () => void }) {
  const { act, places, place, settings } = session;
  if (!place || !act.rest || (act.hold !== undefined && act.hold.phase !== "idle")) return null;
  const next = nextUp(places, place);
  return (
    <RestCountdown
      rest={act.rest}
      next={next ? `Slijedi: ${next.shown}` : "Slijedi: kraj treninga"}
      spoken={next ? `Slijedi ${next.spoken(settings.unit)}.` : ""}
      vibrates={settings.vibration}
      onShift={(seconds) => void act.shiftRest(seconds)}
      onStop={() => void act.stopRest()}
      onSettings={onSettings}
    />
  );
}

interface NextUp {
  readonly shown: string;
  readonly spoken: (unit: WeightUnit) => string;
}

/** The next open set of the place, else the next open exercise. */
function nextUp(places: readonly ExercisePlace[], place: ExercisePlace): NextUp | undefined {
  const [row] = openRows(place);
  if (row) {
    const name = rowName(row);
    return {
      shown: row.tag ? name : `${row.n}. serija`,
      spoken: (unit) => [row.tag ? name : `${row.n}. serija`, spokenAmounts(row, unit)].filter(Boolean).join(", "),
    };
  }
  const behind = [...places.slice(places.indexOf(place)), ...places];
  const next = behind.find((one) => openRows(one).length > 0);
  return next && { shown: next.exercise.title, spoken: () => next.exercise.title };
}

interface RestCountdownProps {
  readonly rest: Rest;
  /** What follows, shown and spoken. */
  readonly next: string;
  readonly spoken: string;
  readonly vibrates: boolean;
  readonly onShift: (seconds: number) => void;
  readonly onStop: () => void;
  readonly onSettings: () => void;
}

const STEP = 15;
const LAST_SECONDS = 10;
/** Hidden this long after its end. */
const SHOWN_OVER_SECONDS = 600;

/** Time left, or time since the end. */
function RestCountdown({ rest, next, spoken, vibrates, onShift, onStop, onSettings }: RestCountdownProps) {
  const now = useNow(true);
  const left = Math.ceil((rest.until - now) / 1000);
  const isOver = left <= 0;
  const total = Math.max(1, Math.round((rest.until - rest.from) / 1000));
  useVibration(vibrates, rest.until);
  if (left < -SHOWN_OVER_SECONDS) return null;
  return (
    <section className={styles.bar} aria-label="Odmor" data-over={isOver || undefined}>
      <div className={styles.track} aria-hidden="true">
        <div style={{ width: `${Math.min(100, Math.max(0, (left / total) * 100))}%` }} />
      </div>
      <div className={styles.line}>
        <p className={styles.clock} role="timer" aria-live="off">
          {isOver ? "Odmor gotov" : clock(left)}
        </p>
        <p className={styles.next}>{isOver && left < 0 ? `prije ${clock(-left)} · ${next}` : next}</p>
        {!isOver && (
          <>
            <button type="button" className={styles.step} aria-label="15 sekundi manje" onClick={() => onShift(-STEP)}>
              −15
            </button>
            <button type="button" className={styles.step} aria-label="15 sekundi više" onClick={() => onShift(STEP)}>
              +15
            </button>
          </>
        )}
        <button type="button" className={styles.go} aria-label={isOver ? "Kreni" : "Preskoči odmor"} onClick={onStop}>
          {isOver ? "Kreni" : "Preskoči"}
        </button>
        <button type="button" className={styles.more} aria-label="Postavke odmora" onClick={onSettings}>
          <Icon name="more" size={20} />
        </button>
      </div>
      <p data-spoken role="status">
        {sentenceAt(left, total, spoken)}
      </p>
    </section>
  );
}

/** Spoken at the beginning, ten seconds before the end, and at the end. */
function sentenceAt(left: number, total: number, spoken: string): string {
  if (left <= 0) return `Odmor gotov. ${spoken}`;
  if (left <= LAST_SECONDS) return "Još 10 sekundi odmora.";
  return `Odmor ${counted(total, "sekunda", "sekunde", "sekundi")}.`;
}
