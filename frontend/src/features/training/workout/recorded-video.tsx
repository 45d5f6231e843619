import { countedTrainings } from "#contract/counted.ts";
import { today } from "../../../lib/server-time.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { useFollowedToday } from "../diary/use-record-video.ts";
import { weekOf, weeksOf } from "../diary/weeks.ts";
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
      <p>{weekText(diary)}</p>
      <Feeling value={workout.feeling} onChange={feel} />
    </div>
  );
}

/** Ovaj tjedan 3 od 4. */
function weekText(diary: DiaryView): string {
  const { done, goal } = weekOf(today(), weeksOf(diary));
  return `Ovaj tjedan ${goal ? `${done} od ${goal}` : countedTrainings(done)}`;
}
