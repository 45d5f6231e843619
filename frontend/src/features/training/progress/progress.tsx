import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { UnknownDiary } from "../diary/unknown-diary.tsx";
import { ExerciseList } from "./exercise-list.tsx";
import { MeasuresPart } from "./measures-part.tsx";
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
