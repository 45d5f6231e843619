import { lazy, Suspense } from "react";
import { ActionBar } from "../../features/catalogue/detail/action-bar.tsx";
import type { TrainingAnswer } from "../../features/catalogue/training/queries.ts";
import { TrainingDetail } from "../../features/catalogue/training/training-detail.tsx";
import { Comments } from "../../features/community/comments.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { settingsOf } from "../../features/training/diary/diary-head.ts";
import { useDiary } from "../../features/training/diary/use-diary.ts";
import { ProgrammeBar } from "../../features/training/programme/programme-bar.tsx";
import { courseOf } from "../../features/training/programme/programmes.ts";

const StartCard = lazy(async () => ({
  default: (await import("../../features/training/programme/start-card.tsx")).StartCard,
}));

const StartCourseButton = lazy(async () => ({
  default: (await import("../../features/training/programme/start-card.tsx")).StartCourseButton,
}));

interface Props {
  readonly answer: TrainingAnswer;
  /** A run stands above it, and has the bar. */
  readonly isBelow: boolean;
}

/** What a training is, its plan, the comments on it and the way to Premium. */
export function TrainingContent({ answer, isBelow }: Props) {
  const { dialog, open } = useMembershipOffer();
  const { training, access } = answer;
  const course = courseOf(training);
  const head = useDiary()?.head;
  return (
    <>
      <TrainingDetail
        {...answer}
        unit={head ? settingsOf(head).unit : "kg"}
        comments={<Comments category="training" id={training.id} />}
        act={
          <Suspense>
            <StartCourseButton course={course} granted={access.granted} />
          </Suspense>
        }
        start={<StartCard course={course} granted={access.granted} />}
        bar={(otherwise) =>
          !isBelow && (
            <ProgrammeBar
              course={course}
              otherwise={
                otherwise || (
                  <ActionBar>
                    <Suspense>
                      <StartCourseButton course={course} granted={access.granted} full />
                    </Suspense>
                  </ActionBar>
                )
              }
            />
          )
        }
        onMembership={open}
      />
      {dialog}
    </>
  );
}
