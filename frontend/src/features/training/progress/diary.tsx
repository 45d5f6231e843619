import { useState } from "react";
import { EmptyState, Skeleton } from "../../../components/states.tsx";
import styles from "./diary.module.css";
import { DiaryHead } from "./diary-head.tsx";
import { DiaryList } from "./diary-list.tsx";
import { Entry } from "./entry.tsx";
import { type Undoable, UndoBar } from "./undo-bar.tsx";
import { useTraining } from "./use-training.ts";

/** The diary: its workouts at the left, the chosen one at the right; on a phone one of the two. */
export function Diary({ chosen }: { readonly chosen: string | undefined }) {
  const training = useTraining();
  const [done, setDone] = useState<Undoable>();
  if (!training) return <Skeleton shape="row" count={8} />;
  const workout = training.diary.history.find(({ id }) => id === chosen);
  return (
    <div className={`${styles.diary} ${chosen ? styles.open : ""}`}>
      <DiaryHead training={training} />
      <div className={styles.left}>
        <DiaryList training={training} chosen={chosen} />
      </div>
      <div className={styles.right}>
        {workout && <Entry key={chosen} workout={workout} training={training} onDone={setDone} />}
        {!workout && <EmptyState text={chosen ? "Ovog treninga nema u dnevniku." : "Odaberi trening s popisa."} />}
      </div>
      <UndoBar done={done} onClose={() => setDone(undefined)} />
    </div>
  );
}
