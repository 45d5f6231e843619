import { countedTrainings } from "#contract/counted.ts";
import { trainedDays } from "#contract/training/progress.ts";
import { goalIn, trainedIn } from "#contract/training/streak.ts";
import { deviceDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { goalsOf } from "../diary/head.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { useFollowedToday } from "../diary/use-record-video.ts";
import { Feeling } from "./feeling.tsx";
import styles from "./recorded-video.module.css";

/** Over a challenge's video at its end: that it stands in the diary, how it was, and what the week has come to. */
export function RecordedVideo({ row }: { readonly row: number }) {
  const diary = useDiary();
  const workout = useFollowedToday(row);
  const change = useChangeDiary();
  if (!diary || !workout) return null;
  const feel = (feeling: number) => void change([{ kind: "workout", id: workout.id, values: { feeling } }]);
  return (
    <div className={styles.recorded}>
      <p className={styles.done} role="status">
        Trening zapisan
      </p>
      <p>{weekOf(diary)}</p>
      <Feeling value={workout.feeling} onChange={feel} />
    </div>
  );
}

/** Ovaj tjedan 3 od 4. */
function weekOf({ head, history }: DiaryView): string {
  const today = deviceDay(serverNow());
  const trained = trainedIn(today, trainedDays(history));
  const goal = goalIn(today, goalsOf(head));
  return `Ovaj tjedan ${goal ? `${trained} od ${goal}` : countedTrainings(trained)}`;
}
