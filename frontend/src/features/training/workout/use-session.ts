import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Slot } from "#contract/diary-values.ts";
import type { Registers } from "#contract/training/registers.ts";
import { type SlotView, storedSlot, type WorkoutView } from "#contract/training/workouts.ts";
import { deviceId } from "../../../lib/offline/device-id.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { useSound } from "../../../lib/timing/use-sound.ts";
import { useWakeLock } from "../../../lib/timing/use-wake-lock.ts";
import { pinsOf, type Settings, settingsOf, wishesOf } from "../diary/diary-head.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { type ExercisePlace, openRows, placesOf, placeToGoOn, type WorkoutProgramme } from "./exercise-places.ts";
import { ownPlaces } from "./own-places.ts";
import type { Substitute } from "./substitutes.ts";
import { type ShowToast, useToast } from "./toast.tsx";
import { useDraft } from "./use-draft.ts";
import { useHold } from "./use-hold.ts";
import { useRest } from "./use-rest.ts";
import { useSets } from "./use-sets.ts";

export type Session = ReturnType<typeof useSession>;

/** A running workout: exercises, the shown one, and all actions. */
export function useSession(workout: WorkoutView, diary: DiaryView, programme: WorkoutProgramme) {
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
  const pins = pinsOf(diary.head);
  const pin = place && (pins[place.exercise.k] ?? pins[place.slot.own ?? ""]);
  const owned = wishesOf(diary.head).equipment;
  return { workout, diary, programme, owned, pin, settings, history, places, place, shown, goTo, act };
}

interface WorkoutContext {
  readonly workout: WorkoutView;
  readonly diary: DiaryView;
  readonly settings: Settings;
  readonly places: readonly ExercisePlace[];
  readonly place: ExercisePlace | undefined;
  readonly draft: ReturnType<typeof useDraft>;
  readonly goTo: (x: number) => void;
}

/** Actions on sets and exercises, clocks, sound and screen. */
function useWorkoutActions({ workout, diary, settings, places, place, draft, goTo }: WorkoutContext) {
  const change = useChangeDiary();
  const { toast, show, close } = useToast();
  const write = useCallback(
    (values: Record<string, unknown>) => change([{ kind: "workout", id: workout.id, values }]),
    [change, workout.id],
  );
  const rest = useRest();
  const sets = useSets({ places, settings, write, draft, rest, goTo, toast: show });
  const actions = usePlaceActions(write, places, show, draft.clear);
  const entries = diary.workouts.get(workout.id) ?? {};
  const own =
    workout.about?.kind === "own"
      ? ownPlaces({ workout, entries, places, write, goTo, clear: draft.clear, toast: show })
      : undefined;
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
    /** Of a workout of one's own alone. */
    own,
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
    /** Changes settings of all devices. */
    set: (changes: Partial<Settings>) => {
      if (changes.rest === false || changes.no_rest) void rest.stop();
      void change([{ kind: "head", values: { settings: { ...settings, ...changes } } }]);
    },
    /** Whether the rest's sound lowers music on this device. */
    lowersMusic,
    setLowersMusic: (lowers: boolean) => void setLowersMusic(lowers),
    setStep: (k: string, step: number) => void change([{ kind: "head", values: { [`step:${k}`]: step } }]),
    /** Skips the exercise and shows the next open one. */
    skip: () => {
      if (!place) return;
      void actions.skip(place);
      const behind = [...places.slice(places.indexOf(place) + 1), ...places];
      const next = behind.find((one) => one !== place && openRows(one).length > 0);
      if (next) goTo(next.x);
    },
  };
}

const MOST_SLOTS = 40;

/** Swaps, skips, annotates and pins exercises. */
function usePlaceActions(
  write: (values: Record<string, unknown>) => Promise<void>,
  places: readonly ExercisePlace[],
  toast: ShowToast,
  clear: (x: number) => void,
) {
  const change = useChangeDiary();
  const put = (place: ExercisePlace, changes: Partial<Slot>) =>
    write({ [`x:${place.x}`]: slotWith(place.slot, changes) });
  return {
    /** Swaps today's exercise; done sets keep theirs. Resolves to the place of the new one. */
    async swap(place: ExercisePlace, other: Substitute): Promise<number> {
      const { slot } = place;
      const planned = slot.from ?? slot.e;
      const next = {
        ...(other.exercise !== undefined && { e: other.exercise }),
        k: other.k,
        t: other.title,
        ...(planned !== undefined && planned !== other.exercise && { from: planned }),
      };
      const hasSets = slot.sets.length > 0;
      const x = hasSets ? Math.min(MOST_SLOTS, Math.max(...places.map((one) => one.x)) + 1) : place.x;
      const before = { [`x:${place.x}`]: slotWith(slot, {}), ...(hasSets && { [`x:${x}`]: null }) };
      await write({ ...(hasSets && { [`x:${place.x}`]: slotWith(slot, { skipped: true }) }), [`x:${x}`]: next });
      clear(x);
      toast(`Danas: ${other.title}.`, () => write(before));
      return x;
    },
    async skip(place: ExercisePlace): Promise<void> {
      await put(place, { skipped: true });
      toast(`Preskočeno: ${place.exercise.title}.`, () => put(place, { skipped: undefined }));
    },
    takeUp: (place: ExercisePlace) => put(place, { skipped: undefined }),
    note: (place: ExercisePlace, note: string) => put(place, { note: note.trim() || undefined }),
    pin: ({ exercise }: ExercisePlace, text: string) =>
      change([{ kind: "head", values: { [`pin:${exercise.k}`]: text.trim() || null } }]),
  };
}

function slotWith(view: SlotView, changes: Partial<Slot>): Slot {
  const slot = { ...storedSlot(view), ...changes };
  return Object.fromEntries(Object.entries(slot).filter(([, value]) => value !== undefined)) as unknown as Slot;
}

/** All workouts but one, as the same array while none of them changed: a logged set does not recompute ten years. */
export function usePast(history: readonly WorkoutView[], id: string): readonly WorkoutView[] {
  const [past, setPast] = useState<readonly WorkoutView[]>([]);
  const next = history.filter((workout) => workout.id !== id);
  if (next.length === past.length && next.every((workout, at) => workout === past[at])) return past;
  setPast(next);
  return next;
}

/** Says once that another device changed this workout's sets. */
function useForeignChange(entries: Registers | undefined, toast: ShowToast): void {
  const seen = useRef(entries);
  useEffect(() => {
    const before = seen.current;
    seen.current = entries;
    if (!before || !entries || before === entries) return;
    const own = deviceId();
    const isForeign = Object.entries(entries).some(
      ([key, [, at, by]]) => key.startsWith("s:") && by !== own && before[key]?.[1] !== at,
    );
    if (isForeign) toast("Promijenjeno na drugom uređaju.");
  }, [entries, toast]);
}
