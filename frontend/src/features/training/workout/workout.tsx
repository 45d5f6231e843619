import { type ReactNode, useMemo } from "react";
import { Navigate } from "react-router-dom";
import { exercisesOf, sessionsOf } from "#contract/training/plan.ts";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { stepsOf } from "../diary/head.ts";
import { useDeviceFact, useDiary } from "../diary/use-diary.ts";
import { usePlan } from "../diary/use-plan.ts";
import { RiskNotice } from "./end-dialogs.tsx";
import { Finish } from "./finish.tsx";
import styles from "./running.module.css";
import { Running } from "./running.tsx";
import type { Programme } from "./session-places.ts";
import { useCourse } from "./use-course.ts";

interface Props {
  readonly id: string;
  /** What else is asked or said on the screen after a workout. */
  readonly afterFinish?: ReactNode;
}

/** A workout on the whole screen: running, or what it came to. */
export function Workout({ id, afterFinish }: Props) {
  const diary = useDiary();
  const workout = diary?.history.find((one) => one.id === id);
  if (!diary || (!workout && !diary.complete && diary.state !== "offline")) return <Waiting />;
  if (!workout) return <Unknown />;
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
  const [told, setTold] = useDeviceFact<string>("risk_notice");
  const tell = () => void setTold(RISK_NOTICE.version);
  const isFirst = !told && !diary.history.some(({ slots }) => slots.some(({ sets }) => sets.length > 0));
  if (isLoading) return <Waiting />;
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
  return (
    <>
      <Running workout={workout} diary={diary} programme={programme} onFinish={finish} onDiscard={discard} />
      {isFirst && <RiskNotice onConfirm={tell} onClose={tell} />}
    </>
  );
}

/** The plan behind a workout; without it the workout shows what stands in it. */
function useProgramme(workout: WorkoutView, { head }: DiaryView): { programme: Programme; isLoading: boolean } {
  const product = workout.about?.kind === "plan" ? workout.about.product : 0;
  const { plan, state } = usePlan(product);
  const programme = useMemo(() => {
    const { sections = [], exercises } = plan ?? {};
    return {
      product,
      state,
      sessions: sessionsOf(sections, exercises),
      exercises: exercisesOf(sections, exercises),
      steps: stepsOf(head),
    };
  }, [product, plan, state, head]);
  return { programme, isLoading: state === "loading" };
}

function Waiting() {
  return (
    <main id="main" tabIndex={-1} className={styles.empty}>
      <title>Trening · Zamah</title>
      <LoadingText />
    </main>
  );
}

function Unknown() {
  return (
    <main id="main" tabIndex={-1} className={styles.empty}>
      <title>Trening · Zamah</title>
      <h1>Taj trening nije na ovom uređaju.</h1>
      <p>Uz mrežu se pojavljuje sam, ako postoji.</p>
      <ButtonLink to={paths.home}>Na naslovnu</ButtonLink>
    </main>
  );
}
