import { useState } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { EmptyState, Skeleton } from "../../../components/states.tsx";
import { BackLink, TextLink } from "../../../components/text-link.tsx";
import { paths } from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { today } from "../../../lib/server-time.ts";
import { useOnce } from "../../../lib/timing/use-after.ts";
import { DiaryPending, RefusedChanges } from "../diary/diary-states.tsx";
import styles from "./diary.module.css";
import { DiaryEntry } from "./diary-entry.tsx";
import { DiaryList } from "./diary-list.tsx";
import { type Undoable, UndoBar } from "./undo-bar.tsx";
import { type TrainingLog, useTrainingLog } from "./use-training-log.ts";
import { AddWorkoutDialog } from "./workout-dialogs.tsx";

/** List and chosen (or latest) workout side by side; a phone shows one. */
export function Diary({ chosen }: { readonly chosen: string | undefined }) {
  const log = useTrainingLog();
  const [done, setDone] = useState<Undoable>();
  if (!log) return <Waiting />;
  const { history, isSynced, complete, refused } = log.diary;
  const unseen = refused.filter(({ id }) => !history.some((one) => one.id === id));
  const unknown = <DiaryPending waiting={<Waiting />} />;
  const workout = chosen === undefined ? history[0] : history.find(({ id }) => id === chosen);
  return (
    <div className={`${styles.diary} ${chosen ? styles.open : ""}`}>
      <DiaryHead />
      <div className={styles.left}>
        <RefusedChanges refused={unseen} name="dnevnik" className={styles.refused} of="dnevnika" />
        {isSynced || history.length > 0 ? <DiaryList log={log} chosen={chosen} /> : !chosen && unknown}
        <DiaryFiles log={log} />
      </div>
      <div className={styles.right}>
        {workout && <DiaryEntry key={workout.id} workout={workout} log={log} onDone={setDone} />}
        {chosen && !workout && (complete ? <NotThere /> : unknown)}
      </div>
      <UndoBar done={done} onClose={() => setDone(undefined)} />
    </div>
  );
}

function Waiting() {
  return <Skeleton shape="row" count={8} />;
}

function NotThere() {
  return <EmptyState text="Ovog treninga nema u dnevniku." />;
}

/** Heading and the button that adds a workout. */
function DiaryHead() {
  const [adding, setAdding] = useState(false);
  const hasAdded = useOnce(adding);
  return (
    <div className={styles.head}>
      <BackLink to={paths.progress}>Napredak</BackLink>
      <h1>Dnevnik</h1>
      <div className={styles.tools}>
        <ButtonLink kind="outline" size="small" to={paths.ownWorkouts}>
          Moji treninzi
        </ButtonLink>
        <Button kind="ink" size="small" onClick={() => setAdding(true)}>
          <Icon name="plus" size={18} /> Zapiši drugi trening
        </Button>
      </div>
      {hasAdded && <AddWorkoutDialog open={adding} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** CSV and JSON of the diary, and the way in from another app. */
function DiaryFiles({ log: { diary, settings } }: { readonly log: TrainingLog }) {
  const name = `zamah-dnevnik-${today()}`;
  const csv = async () => {
    const { diaryCsv } = await import("./diary-export.ts");
    saveFile(`${name}.csv`, new Blob([diaryCsv(diary.history, settings.unit)], { type: "text/csv;charset=utf-8" }));
  };
  const json = async () => {
    const { diaryJson } = await import("./diary-export.ts");
    saveFile(`${name}.json`, new Blob([diaryJson(diary)], { type: "application/json" }));
  };
  return (
    <p className={styles.files}>
      {diary.history.length > 0 && (
        <>
          <Button kind="outline" size="small" onClick={csv} aria-label="Preuzmi dnevnik kao CSV">
            CSV
          </Button>
          <Button kind="outline" size="small" onClick={json} aria-label="Preuzmi dnevnik kao JSON">
            JSON
          </Button>
        </>
      )}
      <TextLink to={paths.diaryImport}>Uvezi iz druge aplikacije</TextLink>
    </p>
  );
}
