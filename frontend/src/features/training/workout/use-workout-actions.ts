import { useCallback } from "react";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { useSound } from "../../../lib/timing/use-sound.ts";
import { useWakeLock } from "../../../lib/timing/use-wake-lock.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import type { Settings } from "../diary/head.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { openRows, type Place } from "./session-places.ts";
import type { useDraft } from "./use-draft.ts";
import { useForeignChange } from "./use-foreign-change.ts";
import { useHold } from "./use-hold.ts";
import { usePlaceActions } from "./use-place-actions.ts";
import { useRest } from "./use-rest.ts";
import { useSets } from "./use-sets.ts";
import { useToast } from "./use-toast.ts";

interface Given {
  readonly workout: WorkoutView;
  readonly diary: DiaryView;
  readonly settings: Settings;
  readonly places: readonly Place[];
  readonly place: Place | undefined;
  readonly draft: ReturnType<typeof useDraft>;
  readonly goTo: (x: number) => void;
}

/** Everything that a running workout does: its sets and exercises, what runs by the clock, sound and screen. */
export function useWorkoutActions({ workout, diary, settings, places, place, draft, goTo }: Given) {
  const change = useChangeDiary();
  const { toast, show, close } = useToast();
  const write = useCallback(
    (values: Record<string, unknown>) => change([{ kind: "workout", id: workout.id, values }]),
    [change, workout.id],
  );
  const rest = useRest();
  const sets = useSets({ places, settings, write, draft, rest, goTo, toast: show });
  const actions = usePlaceActions(write, places, show, draft.clear);
  const hold = useHold(place, (row, sec) =>
    place ? sets.check(place, row, { ...row.shown, sec }) : Promise.resolve(),
  );
  useForeignChange(diary.workouts.get(workout.id), show);
  useWakeLock(settings.awake);
  const [lowersMusic = false, setLowersMusic] = useDeviceValue<boolean>("lowers_music");
  useSound(settings.sound, hold?.moment ?? rest.rest?.until, lowersMusic);

  return {
    sets,
    places: actions,
    hold,
    toast,
    closeToast: close,
    rest: rest.rest,
    shiftRest: rest.shift,
    stopRest: rest.stop,
    startHold: () => {
      void rest.stop();
      hold?.start();
    },
    /** A change of settings holds on all devices. */
    set: (changes: Partial<Settings>) => {
      if (changes.rest === false || changes.no_rest) void rest.stop();
      void change([{ kind: "head", values: { settings: { ...settings, ...changes } } }]);
    },
    /** How this device's sound stands to music. */
    lowersMusic,
    setLowersMusic: (lowers: boolean) => void setLowersMusic(lowers),
    setStep: (k: string, step: number) => void change([{ kind: "head", values: { [`step:${k}`]: step } }]),
    /** Leaves an exercise out and goes on with the next one that is open. */
    skip: () => {
      if (!place) return;
      void actions.skip(place);
      const behind = [...places.slice(places.indexOf(place) + 1), ...places];
      const next = behind.find((one) => one !== place && openRows(one).length > 0);
      if (next) goTo(next.x);
    },
  };
}
