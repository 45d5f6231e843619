import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Optional, Skeleton } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { DiaryPending } from "../diary/diary-states.tsx";
import measures from "./body-measures.module.css";
import { LoggedExercises } from "./logged-exercises.tsx";
import styles from "./progress-overview.module.css";
import { RecordList } from "./record-list.tsx";
import { useTrainingLog } from "./use-training-log.ts";
import { WeekPanel } from "./week-panel.tsx";

/** Weeks, records, exercises and measures; `start` before the first workout. */
export function ProgressOverview({ start }: { readonly start: ReactNode }) {
  const log = useTrainingLog();
  const isKnown = log?.diary.isSynced && (log.diary.complete || log.weeks.trained.size > 0);
  if (!isKnown) {
    return (
      <Frame aside={null}>
        <DiaryPending />
      </Frame>
    );
  }
  const { diary, exercises, settings, weeks } = log;
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
        <MeasuresPanel head={diary.head} />
      </Frame>
    );
  }
  return (
    <Frame aside={diaryLink}>
      <div className={styles.columns}>
        <WeekPanel log={log} />
        <RecordList exercises={exercises} unit={settings.unit} />
        <div className={styles.wide}>
          <Optional>
            <Suspense fallback={<Skeleton shape="stage" />}>
              <MusclePanel diary={diary} />
            </Suspense>
          </Optional>
        </div>
        <LoggedExercises exercises={exercises} unit={settings.unit} />
        <MeasuresPanel head={diary.head} />
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

const MusclePanel = lazy(async () => ({ default: (await import("./muscle-panel.tsx")).MusclePanel }));

const BodyMeasures = lazy(async () => ({ default: (await import("./body-measures.tsx")).BodyMeasures }));

/** Body measures, closed at first: nobody sees them over a shoulder. */
function MeasuresPanel({ head }: { readonly head: Registers }) {
  const [open, setOpen] = useState(false);
  const isAllowed = currentOf(head, "consent:measures") !== undefined;
  return (
    <section className={measures.measures} aria-labelledby="measures">
      <h2 id="measures">Mjere</h2>
      <p className={measures.quiet}>Vidiš ih samo ti.</p>
      {open ? (
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <BodyMeasures isAllowed={isAllowed} onWithdrawn={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          {isAllowed ? "Otvori mjere" : "Bilježi mjere"}
        </Button>
      )}
    </section>
  );
}
