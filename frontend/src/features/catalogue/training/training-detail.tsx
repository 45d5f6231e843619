import { lazy, type ReactNode } from "react";
import type { AccessState, ExerciseFacts, Section, TrainingDetail as Training } from "#contract/product.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import { LazySection } from "../../../components/lazy-section.tsx";
import { useMembership } from "../../account/queries.ts";
import layout from "../challenge/challenge-page.module.css";
import { BuyBar, OFFER } from "../detail/buy-bar.tsx";
import { SkeletonColumns } from "../detail/skeleton-columns.tsx";
import { ofTraining } from "../product.ts";
import { ContinueBar, PLAN_WORDS } from "./continue-bar.tsx";
import { useLastDay } from "./last-day.ts";
import styles from "./training-head.module.css";
import { TrainingStage, TrainingStats } from "./training-stage.tsx";

const TrainingPanel = lazy(async () => ({ default: (await import("./training-panel.tsx")).TrainingPanel }));
const TrainingMuscles = lazy(async () => ({ default: (await import("./training-muscles.tsx")).TrainingMuscles }));
const TrainingOutline = lazy(async () => ({ default: (await import("./training-plan.tsx")).TrainingOutline }));
const TrainingPlan = lazy(async () => ({ default: (await import("./training-plan.tsx")).TrainingPlan }));

interface Props {
  readonly training: Training;
  readonly sections: readonly Section[];
  /** What holds for its exercises, by id; with access alone. */
  readonly exercises?: Readonly<Record<string, ExerciseFacts>> | undefined;
  readonly access: AccessState;
  /** In what the member reads weights. */
  readonly unit: WeightUnit;
  /** What follows the plan for those who have access. */
  readonly comments: ReactNode;
  /** The way to start, above the plan. */
  readonly start: ReactNode;
  /** The button that starts it, upon its cover. */
  readonly act?: ReactNode;
  /** The bar on a phone; otherwise the one that leads to the day of the plan that was looked at last, where there is one. */
  readonly bar: (otherwise: ReactNode) => ReactNode;
  readonly onMembership: () => void;
}

/** A training: what it is, and its whole plan for those who have access. */
export function TrainingDetail(props: Props) {
  const { training, sections, exercises, access, unit, comments, start, act, bar, onMembership } = props;
  const membership = useMembership();
  const progress = useLastDay(training.id);
  const words = (
    <div className={layout.words}>
      <p className={styles.description}>{training.description}</p>
    </div>
  );
  return (
    <>
      <TrainingStage training={training} act={access.granted && act} />
      <TrainingStats training={training} />
      <div id={PLAN_WORDS} />
      <LazySection before={<SkeletonColumns words={access.granted ? null : words} />}>
        <div className={layout.columns}>
          {!access.granted && words}
          <div id={OFFER} className={layout.panel}>
            <TrainingPanel training={training} access={access} membership={membership} onMembership={onMembership} />
          </div>
          <div className={layout.content}>
            {start}
            {access.granted ? (
              <TrainingPlan sections={sections} facts={exercises} unit={unit} progress={progress} />
            ) : (
              <TrainingOutline sections={sections} />
            )}
            {training.muscle_sets && <TrainingMuscles sets={training.muscle_sets} />}
            {access.granted && words}
            {access.granted && comments}
          </div>
        </div>
      </LazySection>
      {access.granted ? (
        bar(progress.last && <ContinueBar sections={sections} last={progress.last} />)
      ) : (
        <BuyBar product={ofTraining(training)} membership={membership} onMembership={onMembership} />
      )}
    </>
  );
}
