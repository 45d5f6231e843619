import { Link } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { dayFrom } from "../diary/labels.ts";
import { useDiary } from "../diary/use-diary.ts";
import { useCachedVideos } from "./cached-videos.ts";
import styles from "./programme-list.module.css";
import { programmesOf } from "./programmes.ts";
import { type ProgrammeRun, runIn } from "./runs.ts";
import { useToday } from "./use-today.ts";

interface Props {
  readonly run: ProgrammeRun;
  readonly today: string;
}

/** A programme with its progress and next day. */
export function ProgrammeRow({ run: { programme, run }, today }: Props) {
  const { enrolment } = programme;
  return (
    <li>
      <Link to={paths.product(enrolment.category, enrolment.product)} className={styles.row}>
        <b>{enrolment.title}</b>
        <span>{`${run.done} od ${enrolment.count} · ${stateText(enrolment.state, run.next?.on, today)}`}</span>
        <Icon name="arrow" size={20} />
      </Link>
    </li>
  );
}

/** All programmes of a member, left ones included. */
export function ProgrammeList() {
  const diary = useDiary();
  const today = useToday();
  const [videos] = useCachedVideos();
  if (!diary) return null;
  const runs = programmesOf(diary.head).map((programme) => ({
    programme,
    run: runIn(programme, diary, videos, today),
  }));
  if (runs.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Moji programi">
      {runs.map((run) => (
        <ProgrammeRow key={run.programme.id} run={run} today={today} />
      ))}
    </ul>
  );
}

function stateText(state: string, next: string | undefined, today: string): string {
  if (state === "left") return "napušteno";
  if (state === "done" || next === undefined) return "završeno";
  if (state === "paused") return "pauza";
  return next < today ? "propušten trening" : dayFrom(next, today);
}
