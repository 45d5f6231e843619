import { useState } from "react";
import { EmptyState, Skeleton } from "../../../components/states.tsx";
import { RefusedPart } from "../diary/refused-part.tsx";
import { UnknownDiary } from "../diary/unknown-diary.tsx";
import styles from "./diary.module.css";
import { DiaryFiles, DiaryHead } from "./diary-head.tsx";
import { DiaryList } from "./diary-list.tsx";
import { Entry } from "./entry.tsx";
import { type Undoable, UndoBar } from "./undo-bar.tsx";
import { useTraining } from "./use-training.ts";

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
