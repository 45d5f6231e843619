import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { today } from "../../../lib/server-time.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { useFollowedToday, useRemoveVideoRecord } from "../diary/use-record-video.ts";
import { weekOf, weeksOf, weekText } from "../diary/weeks.ts";
import { FeelingChoice } from "./feeling-choice.tsx";
import styles from "./recorded-video.module.css";

/** Shown after a challenge's video: that it was recorded, its difficulty, and the week. */
export function RecordedVideo({ row }: { readonly row: number }) {
  const diary = useDiary();
  const workout = useFollowedToday(row);
  const change = useChangeDiary();
  const takeBack = useRemoveVideoRecord();
  const [isTakenBack, setTakenBack] = useState(false);
  if (!diary) return null;
  if (!workout) return isTakenBack ? <p role="status">Zapis je poništen.</p> : null;
  const undo = () => {
    setTakenBack(true);
    void takeBack(row);
  };
  const feel = (feeling: number) => void change([{ kind: "workout", id: workout.id, values: { feeling } }]);
  return (
    <div className={styles.recorded}>
      <p className={styles.done} role="status">
        Trening zapisan
      </p>
      <Button kind="quiet" size="small" onClick={undo} aria-label="Poništi zapis treninga">
        Poništi
      </Button>
      <p>{`Ovaj tjedan ${weekText(weekOf(today(), weeksOf(diary)))}`}</p>
      <FeelingChoice value={workout.feeling} onChange={feel} />
    </div>
  );
}
