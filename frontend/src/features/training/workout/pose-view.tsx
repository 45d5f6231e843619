import { type CSSProperties, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import type { PlanExercise } from "#contract/training/plan.ts";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { Arcs } from "./arcs.tsx";
import { type ExercisePlace, openRows } from "./exercise-places.ts";
import styles from "./pose-view.module.css";
import type { Session } from "./use-session.ts";

interface WorkoutTopBarProps {
  readonly session: Session;
  readonly place: ExercisePlace;
  readonly onMenu: () => void;
}

/** Exit, position, and switches of screen and sound. */
export function WorkoutTopBar({ session: { settings, places, act }, place, onMenu }: WorkoutTopBarProps) {
  const navigate = useNavigate();
  const { sound, awake } = settings;
  return (
    <header className={styles.top}>
      <button
        type="button"
        className={styles.round}
        aria-label="Izađi, trening ostaje otvoren"
        onClick={() => navigate(paths.home)}
      >
        <Icon name="close" />
      </button>
      <p className={styles.position}>
        <span>Vježba </span>
        {`${places.indexOf(place) + 1} od ${places.length}`}
      </p>
      <button
        type="button"
        className={styles.round}
        aria-label="Zaslon ostaje budan"
        aria-pressed={awake}
        onClick={() => act.set({ awake: !awake })}
      >
        <Icon name={awake ? "screen" : "screenOff"} size={20} />
      </button>
      <button
        type="button"
        className={styles.round}
        aria-label="Zvuk"
        aria-pressed={sound}
        onClick={() => act.set({ sound: !sound })}
      >
        <Icon name={sound ? "sound" : "mute"} size={20} />
      </button>
      <button type="button" className={styles.round} aria-label="Izbornik treninga" onClick={onMenu}>
        <Icon name="more" size={20} />
      </button>
    </header>
  );
}

interface PoseViewProps {
  readonly places: readonly ExercisePlace[];
  readonly place: ExercisePlace;
}

/** The exercise's drawing with the session's progress; each logged set animates it. */
export function PoseView({ places, place }: PoseViewProps) {
  const logged = useRises(places.reduce((sum, { slot }) => sum + slot.sets.length, 0));
  return (
    <div className={styles.stage}>
      {place.exercise.picture ? (
        <img
          key={place.exercise.picture}
          src={place.exercise.picture}
          alt=""
          width={480}
          height={360}
          style={{ "--art": `url("${place.exercise.picture}")` } as CSSProperties}
        />
      ) : (
        <Disc />
      )}
      {logged > 0 && <Arcs key={logged} className={styles.momentum} />}
      <WatchButton exercise={place.exercise} />
      <div className={styles.parts} aria-hidden="true" style={{ gridTemplateColumns: `repeat(${places.length}, 1fr)` }}>
        {places.map((one) => (
          <span key={one.x} data-current={one.x === place.x || undefined} data-done={partOf(one) === 1 || undefined}>
            <i style={{ width: `${partOf(one) * 100}%` }} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** How often a count rose since the first render. */
function useRises(count: number): number {
  const [seen, setSeen] = useState({ count, rises: 0 });
  if (seen.count === count) return seen.rises;
  const rises = seen.rises + (count > seen.count ? 1 : 0);
  setSeen({ count, rises });
  return rises;
}

/** Done share of an exercise, 0 to 1. */
function partOf(place: ExercisePlace): number {
  if (place.slot.skipped) return 1;
  return place.rows.length === 0 ? 0 : 1 - openRows(place).length / place.rows.length;
}

/** Drawn where an exercise has no drawing. */
function Disc() {
  return (
    <svg
      className={styles.disc}
      viewBox="0 0 390 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-decoration
    >
      <circle cx="195" cy="170" r="138" fill="var(--accent)" />
      {[60, 76, 92, 108, 124].map((radius) => (
        <path
          key={radius}
          d={`M${195 - radius} ${190} A${radius} ${radius} 0 0 0 ${195 + radius} ${178}`}
          fill="none"
          stroke="var(--art-bone)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}

/** Loaded with the video, which needs the network anyway. */
const ExerciseDialog = lazy(async () => ({
  default: (await import("../../catalogue/training/exercise-dialog.tsx")).ExerciseDialog,
}));

/** Opens the exercise's video; disabled offline. */
function WatchButton({ exercise }: { readonly exercise: PlanExercise }) {
  const [open, setOpen] = useState(false);
  const isOnline = useOnline();
  const { title, video, cues } = exercise;
  if (!video) return null;
  return (
    <>
      <button type="button" className={styles.watch} disabled={!isOnline} onClick={() => setOpen(true)}>
        <Icon name="play" size={16} />
        <span>
          Pogledaj<span className={styles.what}> vježbu</span>
          {!isOnline && ": treba mreža"}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ExerciseDialog exercise={{ title, video_id: video }} cues={cues} open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}

function follow(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
