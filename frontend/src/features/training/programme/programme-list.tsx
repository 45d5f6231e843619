import { Link } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { useDiary } from "../diary/use-diary.ts";
import { dayFrom } from "./day-words.ts";
import styles from "./programme-list.module.css";
import { programmesOf } from "./programmes.ts";
import { type ProgrammeRun, runIn } from "./runs.ts";
import { useKeptVideos } from "./use-course-plan.ts";
import { useToday } from "./use-today.ts";

interface Props {
  /** Its accessible name. */
  readonly label: string;
  readonly runs: readonly ProgrammeRun[];
  readonly today: string;
}

/** Programmes of a member, each with how far it is and its next day; nothing without one. */
export function ProgrammeList({ label, runs, today }: Props) {
  if (runs.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {runs.map(({ programme: { id, enrolment }, run }) => (
        <li key={id}>
          <Link to={paths.product(enrolment.category, enrolment.product)}>
            <b>{enrolment.title}</b>
            <span>{`${run.done} od ${enrolment.count} · ${standing(enrolment.state, run.next?.on, today)}`}</span>
            <Icon name="arrow" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** All programmes of a member, those that were left too. */
export function Programmes() {
  const diary = useDiary();
  const today = useToday();
  const [videos] = useKeptVideos();
  if (!diary) return null;
  const runs = programmesOf(diary.head).map((programme) => ({
    programme,
    run: runIn(programme, diary, videos, today),
  }));
  return <ProgrammeList label="Moji programi" runs={runs} today={today} />;
}

function standing(state: string, next: string | undefined, today: string): string {
  if (state === "left") return "napušteno";
  if (state === "done" || next === undefined) return "završeno";
  if (state === "paused") return "pauza";
  return next < today ? "propušten trening" : dayFrom(next, today);
}
