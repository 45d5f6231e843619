import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Skeleton } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { UnknownDiary } from "../diary/unknown-diary.tsx";
import { ExerciseList } from "./exercise-list.tsx";
import measures from "./measures.module.css";
import styles from "./progress.module.css";
import { RecordList } from "./record-list.tsx";
import { useTraining } from "./use-training.ts";
import { WeekPanel } from "./week-panel.tsx";

/** Weeks, records, exercises and measures; before the first workout the way to it, `start`. */
export function Progress({ start }: { readonly start: ReactNode }) {
  const training = useTraining();
  const isKnown = training?.diary.heard && (training.diary.complete || training.weeks.trained.size > 0);
  if (!isKnown) {
    return (
      <Frame aside={null}>
        <UnknownDiary />
      </Frame>
    );
  }
  const { diary, exercises, settings, weeks } = training;
  const diaryLink = (
    <Link to={paths.diary} className={styles.more}>
      Dnevnik <Icon name="arrow" size={20} />
    </Link>
  );
  if (weeks.trained.size === 0) {
    return (
      <Frame aside={diaryLink}>
        <p className={styles.empty}>Prvi trening otvara tvoj napredak.</p>
        {start}
        <MeasuresPart head={diary.head} />
      </Frame>
    );
  }
  return (
    <Frame aside={diaryLink}>
      <div className={styles.columns}>
        <WeekPanel training={training} />
        <RecordList exercises={exercises} unit={settings.unit} />
        <ExerciseList exercises={exercises} unit={settings.unit} />
        <MeasuresPart head={diary.head} />
      </div>
    </Frame>
  );
}

function Frame({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Napredak</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}

const Measures = lazy(async () => ({ default: (await import("./measures.tsx")).Measures }));

/** Body measures below the progress, closed until somebody opens them: whoever looks over a shoulder sees none. */
function MeasuresPart({ head }: { readonly head: Registers }) {
  const [open, setOpen] = useState(false);
  const isAllowed = currentOf(head, "consent:measures") !== undefined;
  return (
    <section className={measures.measures} aria-labelledby="measures">
      <h2 id="measures">Mjere</h2>
      <p className={measures.quiet}>Vidiš ih samo ti.</p>
      {open ? (
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <Measures isAllowed={isAllowed} onWithdrawn={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          {isAllowed ? "Otvori mjere" : "Bilježi mjere"}
        </Button>
      )}
    </section>
  );
}
