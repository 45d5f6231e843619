import { useDiary } from "../training/diary/use-diary.ts";
import { ProgrammeRow } from "../training/programme/programme-list.tsx";
import { runsIn } from "../training/programme/runs.ts";
import { useKeptVideos } from "../training/programme/use-course-plan.ts";
import { useToday } from "../training/programme/use-today.ts";
import styles from "./go-on.module.css";

/** What was begun beside what is due today; nothing where there is nothing. */
export function GoOn() {
  const diary = useDiary();
  const today = useToday();
  const [videos] = useKeptVideos();
  const others = diary ? runsIn(diary, videos, today).slice(1) : [];
  if (others.length === 0) return null;
  return (
    <section className={styles.begun} aria-labelledby="go-on">
      <h2 id="go-on">Nastavi</h2>
      <ul>
        {others.map((run) => (
          <ProgrammeRow key={run.programme.id} run={run} today={today} />
        ))}
      </ul>
    </section>
  );
}
