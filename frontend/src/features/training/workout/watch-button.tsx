import { lazy, Suspense, useState } from "react";
import type { PlanExercise } from "#contract/training/plan.ts";
import { Icon } from "../../../components/icon.tsx";
import styles from "./stage.module.css";
import { useOnline } from "./use-online.ts";

/** Comes with the video, which needs a network anyway. */
const ExerciseDialog = lazy(async () => ({
  default: (await import("../../catalogue/training/exercise-dialog.tsx")).ExerciseDialog,
}));

/** The video of the exercise, where there is a network; nothing plays by itself. */
export function WatchButton({ exercise }: { readonly exercise: PlanExercise }) {
  const [open, setOpen] = useState(false);
  const isOnline = useOnline();
  const { title, video, cues } = exercise;
  if (!video) return null;
  return (
    <>
      <button type="button" className={styles.watch} disabled={!isOnline} onClick={() => setOpen(true)}>
        <Icon name="play" size={16} /> {isOnline ? "Pogledaj vježbu" : "Pogledaj vježbu: treba mreža"}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ExerciseDialog exercise={{ title, video_id: video }} cues={cues} open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
