import { lazy, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { OnceOpen } from "../../../components/once-open.tsx";
import { EmptyState, Skeleton } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { today } from "../../../lib/server-time.ts";
import { RefusedPart, UnknownDiary } from "../diary/unknown-diary.tsx";
import styles from "./diary.module.css";
import { DiaryList } from "./diary-list.tsx";
import { Entry } from "./entry.tsx";
import { type Undoable, UndoBar } from "./undo-bar.tsx";
import { type Training, useTraining } from "./use-training.ts";

/** The diary: its workouts at the left, the chosen one (or the latest) at the right; on a phone one of the two. */
export function Diary({ chosen }: { readonly chosen: string | undefined }) {
  const training = useTraining();
  const [done, setDone] = useState<Undoable>();
  if (!training) return <Waiting />;
  const { history, heard, complete, refused } = training.diary;
  const unseen = refused.filter(({ id }) => !history.some((one) => one.id === id));
  const unknown = <UnknownDiary waiting={<Waiting />} />;
  const workout = chosen === undefined ? history[0] : history.find(({ id }) => id === chosen);
  return (
    <div className={`${styles.diary} ${chosen ? styles.open : ""}`}>
      <DiaryHead />
      <div className={styles.left}>
        <RefusedPart refused={unseen} name="dnevnik" className={styles.refused} of="dnevnika" />
        {heard || history.length > 0 ? <DiaryList training={training} chosen={chosen} /> : !chosen && unknown}
        <DiaryFiles training={training} />
      </div>
      <div className={styles.right}>
        {workout && <Entry key={workout.id} workout={workout} training={training} onDone={setDone} />}
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

const OtherDialog = lazy(async () => ({ default: (await import("./other-dialog.tsx")).OtherDialog }));

/** The diary's heading, with the way to write down another workout. */
function DiaryHead() {
  const [adding, setAdding] = useState(false);
  return (
    <div className={styles.head}>
      <Link to={paths.progress} className={styles.back}>
        <Icon name="back" size={20} /> Napredak
      </Link>
      <h1>Dnevnik</h1>
      <div className={styles.tools}>
        <Button kind="ink" size="small" onClick={() => setAdding(true)}>
          <Icon name="plus" size={18} /> Zapiši drugi trening
        </Button>
      </div>
      <OnceOpen open={adding}>
        <OtherDialog open={adding} onClose={() => setAdding(false)} />
      </OnceOpen>
    </div>
  );
}

/** Everything to take along, below the log. */
function DiaryFiles({ training: { diary } }: { readonly training: Training }) {
  const name = `zamah-dnevnik-${today()}`;
  const csv = async () => {
    const { diaryCsv } = await import("./diary-file.ts");
    saveFile(`${name}.csv`, new Blob([diaryCsv(diary.history)], { type: "text/csv;charset=utf-8" }));
  };
  const json = async () => {
    const { diaryJson } = await import("./diary-file.ts");
    saveFile(`${name}.json`, new Blob([diaryJson(diary)], { type: "application/json" }));
  };
  if (diary.history.length === 0) return null;
  return (
    <p className={styles.files}>
      <Button kind="outline" size="small" onClick={csv} aria-label="Preuzmi dnevnik kao CSV">
        CSV
      </Button>
      <Button kind="outline" size="small" onClick={json} aria-label="Preuzmi dnevnik kao JSON">
        JSON
      </Button>
    </p>
  );
}
