import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { AbsentProduct, UnknownProduct } from "../../features/catalogue/detail/absent-product.tsx";
import { AccessNotice } from "../../features/catalogue/detail/access-notice.tsx";
import { trainingQuery } from "../../features/catalogue/training/queries.ts";
import { TrainingDetail } from "../../features/catalogue/training/training-detail.tsx";
import { Comments } from "../../features/community/comments.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { useDiaryAwaited } from "../../features/training/diary/use-diary-awaited.ts";
import { ProgrammeBar } from "../../features/training/programme/programme-bar.tsx";
import { ProgrammeSection } from "../../features/training/programme/programme-section.tsx";
import { courseOf } from "../../features/training/programme/programmes.ts";
import { useRunSection } from "../../features/training/programme/use-run-section.ts";
import { paths } from "../../lib/paths.ts";
import { useOnce } from "../../lib/timing/patience.ts";

const StartCard = lazy(async () => ({
  default: (await import("../../features/training/programme/start-card.tsx")).StartCard,
}));

const trail = [
  { label: "Naslovna", to: paths.home },
  { label: "Programi", to: paths.trainings },
];
const back = { to: paths.trainings, label: "Svi programi" };

/** A training, the comments on it and the way to Premium. */
export function TrainingPage() {
  const { id = "" } = useParams();
  const detail = useQuery(trainingQuery(id));
  const { dialog, open } = useMembershipOffer();
  const isSettled = useDiaryAwaited();
  const run = useRunSection({ category: "training", product: Number(id) });
  const isOpen = useOnce(isSettled && !run.awaited);
  if (!detail.data || !isOpen) {
    const unknown = <UnknownProduct text="Ovaj program nije pronađen." back={back} />;
    return <AbsentProduct kind="Program" trail={trail} detail={detail} unknown={unknown} />;
  }
  const { training, sections, access } = detail.data;
  const course = courseOf(training);
  const comments = <Comments category="training" id={training.id} />;
  return (
    <Page title={training.title}>
      <Breadcrumb links={trail} current={training.title} />
      <AccessNotice detail={detail} />
      <ProgrammeSection course={course} granted={access.granted} sections={sections} />
      <TrainingDetail
        {...detail.data}
        comments={comments}
        start={<StartCard course={course} granted={access.granted} />}
        bar={(otherwise) => <ProgrammeBar course={course} otherwise={otherwise} />}
        onMembership={open}
      />
      {dialog}
    </Page>
  );
}
