import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { paths } from "../../../lib/paths.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { useDiary } from "../diary/use-diary.ts";
import { EmptyScreen, LoadingScreen } from "./empty-screen.tsx";
import { Finish } from "./finish.tsx";
import { Running } from "./running.tsx";
import { useCourse } from "./use-course.ts";
import { useProgramme } from "./use-programme.ts";

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
    const title = isDeleted ? "Ovaj je trening obrisan." : "Ovaj trening još nije stigao na uređaj.";
    return <EmptyScreen title={title} />;
  }
  if (workout.about?.kind !== "plan") return <Navigate to={paths.diaryEntry(id)} replace />;
  return <PlanWorkout workout={workout} diary={diary} afterFinish={afterFinish} />;
}

function PlanWorkout({
  workout,
  diary,
  afterFinish,
}: {
  workout: WorkoutView;
  diary: DiaryView;
  afterFinish: ReactNode;
}) {
  const { programme, isLoading } = useProgramme(workout, diary);
  const { isRunning, wasFinishedNow, write, finish, discard, goOn } = useCourse(workout);
  if (isLoading) return <LoadingScreen />;
  if (!isRunning) {
    return (
      <Finish
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
  return <Running workout={workout} diary={diary} programme={programme} onFinish={finish} onDiscard={discard} />;
}
