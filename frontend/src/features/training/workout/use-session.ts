import { useMemo, useState } from "react";
import type { WorkoutView } from "#contract/training/workouts.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { pinsOf, settingsOf } from "../diary/head.ts";
import { type Programme, placesOf, placeToGoOn } from "./session-places.ts";
import { useDraft } from "./use-draft.ts";
import { usePast } from "./use-past.ts";
import { useWorkoutActions } from "./use-workout-actions.ts";

export type Session = ReturnType<typeof useSession>;

/** A workout that runs, in the diary and by the plan behind it: its places, the one that is shown, and all that can be done. */
export function useSession(workout: WorkoutView, diary: DiaryView, programme: Programme) {
  const settings = settingsOf(diary.head);
  const draft = useDraft();
  const history = usePast(diary.history, workout.id);
  const places = useMemo(
    () => placesOf(workout, programme, history, draft.draft),
    [workout, programme, history, draft.draft],
  );
  const [shown, setShown] = useState(() => ({ x: placeToGoOn(places)?.x, wasChosen: false }));
  const place = places.find(({ x }) => x === shown.x) ?? places[0];
  const goTo = (x: number) => setShown({ x, wasChosen: true });
  const act = useWorkoutActions({ workout, diary, settings, places, place, draft, goTo });
  const pin = place && pinsOf(diary.head)[place.exercise.k];
  return { workout, programme, pin, settings, history, places, place, shown, goTo, act };
}
