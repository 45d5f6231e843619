import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { Link, Navigate, useNavigate } from "react-router-dom";
import type { LibraryExercise } from "#contract/product.ts";
import { factsAsRead } from "#contract/training/own-exercises.ts";
import { ownSession } from "#contract/training/own-plan.ts";
import { exercisesOf, type PlanExercise, sessionsOf } from "#contract/training/plan.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow, today } from "../../../lib/server-time.ts";
import { useWorkoutLock } from "../../../lib/workout-lock.ts";
import { settingsOf, stepsOf } from "../diary/diary-head.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { useChangeDiary, useDiary, useRunningWorkout, useSendDiary } from "../diary/use-diary.ts";
import { useLibrary } from "../diary/use-library.ts";
import { usePlan } from "../diary/use-plan.ts";
import { templatesOf } from "../own/templates.ts";
import { useExercises } from "../own/use-exercises.ts";
import { EmptyScreen, LoadingScreen } from "./empty-screen.tsx";
import type { WorkoutProgramme } from "./exercise-places.ts";
import { usePast } from "./use-session.ts";
import { WorkoutScreen } from "./workout-screen.tsx";
import { WorkoutSummary } from "./workout-summary.tsx";

interface Props {
  readonly id: string;
  /** What else is asked or said on the screen after a workout. */
  readonly afterFinish?: ReactNode;
}

/** A workout on the whole screen: running, or what it came to. */
export function Workout({ id, afterFinish }: Props) {
  const diary = useDiary();
  const workout = diary?.history.find((one) => one.id === id);
  const isDeleted = !workout && diary?.workouts.has(id);
  if (!diary || (!workout && !isDeleted && !diary.complete && diary.state !== "offline")) return <LoadingScreen />;
  if (!workout) {
    if (isDeleted) return <EmptyScreen title="Ovaj je trening obrisan." />;
    if (!diary.complete) return <EmptyScreen title="Ovaj trening još nije stigao na uređaj." />;
    return (
      <EmptyScreen title="Ovog treninga nema u dnevniku.">
        <Link to={paths.diary}>Otvori dnevnik</Link>
      </EmptyScreen>
    );
  }
  if (workout.about?.kind === "plan") return <PlanWorkout workout={workout} diary={diary} afterFinish={afterFinish} />;
  if (workout.about?.kind === "own") return <OwnWorkout workout={workout} diary={diary} afterFinish={afterFinish} />;
  return <Navigate to={paths.diaryEntry(id)} replace />;
}

interface WorkoutProps {
  readonly workout: WorkoutView;
  readonly diary: DiaryView;
  readonly afterFinish: ReactNode;
}

function PlanWorkout(props: WorkoutProps) {
  const { programme, isLoading } = useWorkoutProgramme(props.workout, props.diary);
  return isLoading ? <LoadingScreen /> : <RunOrSummary {...props} programme={programme} />;
}

function OwnWorkout(props: WorkoutProps) {
  return <RunOrSummary {...props} programme={useOwnProgramme(props.workout, props.diary)} />;
}

function RunOrSummary({
  workout,
  diary,
  programme,
  afterFinish,
}: WorkoutProps & { readonly programme: WorkoutProgramme }) {
  const { isRunning, wasFinishedNow, write, finish, discard, goOn } = useWorkoutLifecycle(workout);
  if (!isRunning) {
    return (
      <WorkoutSummary
        workout={workout}
        diary={diary}
        programme={programme}
        write={write}
        onGoOn={goOn}
        wasFinishedNow={wasFinishedNow}
        after={afterFinish}
      />
    );
  }
  return <WorkoutScreen workout={workout} diary={diary} programme={programme} onFinish={finish} onDiscard={discard} />;
}

/** The plan behind a workout; without it the workout shows what stands in it. */
function useWorkoutProgramme(
  workout: WorkoutView,
  { head }: DiaryView,
): { programme: WorkoutProgramme; isLoading: boolean } {
  const product = workout.about?.kind === "plan" ? workout.about.product : 0;
  const { plan, state } = usePlan(product);
  const library = useLibrary();
  const programme = useMemo(() => {
    const { sections = [], exercises: facts = {} } = plan ?? {};
    const exercises = factsAsRead(facts, library);
    return {
      product,
      state,
      sessions: sessionsOf(sections, exercises),
      exercises: exercisesOf(sections, exercises),
      library: new Map(library.map((one) => [one.key, outsidePlan(one)])),
      unit: settingsOf(head).unit,
      steps: stepsOf(head),
    };
  }, [product, plan, state, head, library]);
  return { programme, isLoading: state === "loading" };
}

/** What a workout of one's own proposes, from its template and from last time. */
function useOwnProgramme(workout: WorkoutView, diary: DiaryView): WorkoutProgramme {
  const { head } = diary;
  const exercises = useExercises(diary);
  const history = usePast(diary.history, workout.id);
  return useMemo(() => {
    const { about } = workout;
    const template = templatesOf(head).find(({ id }) => about?.kind === "own" && id === about.template);
    return {
      product: 0,
      state: "ready",
      sessions: [ownSession(workout, { template, history, exercises })],
      exercises: [],
      unit: settingsOf(head).unit,
      steps: stepsOf(head),
    };
  }, [workout, head, exercises, history]);
}

function outsidePlan({ key, title, load, step, bar, picture }: LibraryExercise): PlanExercise {
  return { exercise: 0, k: key, title, load, step, bar, picture, cues: [] };
}

/** Whether a workout runs, and what ends it or lets it go on. */
function useWorkoutLifecycle(workout: WorkoutView) {
  const navigate = useNavigate();
  const change = useChangeDiary();
  const send = useSendDiary();
  const [running, setRunning] = useRunningWorkout();
  const [, setRest] = useDeviceValue("rest");
  const [, setHold] = useDeviceValue("hold");
  const [wasFinishedNow, setFinishedNow] = useState(false);
  const isRunning = workout.ended === undefined;
  const isNoted = running === workout.id;
  useWorkoutLock(isRunning);
  // Noted once: another tab may note another workout since.
  useEffect(() => {
    if (isRunning) setRunning(workout.id);
  }, [isRunning, workout.id, setRunning]);
  const noteEnd = useCallback(() => {
    if (isNoted) setRunning(null);
  }, [isNoted, setRunning]);
  useEffect(() => {
    if (!isRunning) noteEnd();
  }, [isRunning, noteEnd]);

  const write = (values: Record<string, unknown>) => change([{ kind: "workout", id: workout.id, values }]);
  const clearClocks = () => Promise.all([setRest(null), setHold(null)]);
  return {
    isRunning,
    wasFinishedNow,
    write,
    finish: async () => {
      setFinishedNow(true);
      // A clock that was set back meanwhile ends no workout before it began.
      await write({ ended: Math.max(workout.started ?? 0, Math.floor(serverNow().getTime() / 1000)) });
      noteEnd();
      await clearClocks();
      void persistStorage();
      void send();
    },
    discard: async () => {
      navigate(paths.home);
      await write({ gone: true });
      noteEnd();
      await clearClocks();
      void send();
    },
    goOn: workout.day === today() ? () => void write({ ended: null }) : undefined,
  };
}

/** Asks the browser to keep what it stores here when it needs room. */
async function persistStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
