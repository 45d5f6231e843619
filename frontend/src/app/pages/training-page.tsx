import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { AbsentProduct, UnknownProduct } from "../../features/catalogue/detail/absent-product.tsx";
import { AccessNotice } from "../../features/catalogue/detail/access-notice.tsx";
import { OpenOrders } from "../../features/catalogue/purchases/open-orders.tsx";
import { trainingQuery } from "../../features/catalogue/training/queries.ts";
import { useDiary } from "../../features/training/diary/use-diary.ts";
import { useDiarySettled } from "../../features/training/diary/use-diary-settled.ts";
import { usePlan } from "../../features/training/diary/use-plan.ts";
import { ProgrammeBar } from "../../features/training/programme/programme-bar.tsx";
import { ProgrammeSection } from "../../features/training/programme/programme-section.tsx";
import { courseOf, programmeFor } from "../../features/training/programme/programmes.ts";
import { paths } from "../../lib/paths.ts";
import { useOnce } from "../../lib/timing/use-after.ts";
import { TrainingContent } from "./training-content.tsx";

const trail = [
  { label: "Naslovna", to: paths.home },
  { label: "Programi", to: paths.trainings },
];
const back = { to: paths.trainings, label: "Svi programi" };

/** A training: the member's run through it, and below that, or alone, what it is. Without network the plan on the device stands in. */
export function TrainingPage() {
  const { id = "" } = useParams();
  const detail = useQuery(trainingQuery(id));
  const isSettled = useDiarySettled();
  const head = useDiary()?.head;
  const isFollowed = head && programmeFor({ category: "training", product: Number(id) }, head) !== undefined;
  const kept = usePlan(isFollowed ? Number(id) : undefined).plan;
  const answer = detail.data ?? kept;
  const isBelow = isFollowed === true && answer?.access.granted === true;
  const isOpen = useOnce(answer !== undefined && isSettled);
  if (!answer || !isOpen) {
    const unknown = <UnknownProduct text="Ovaj program nije pronađen." back={back} />;
    return <AbsentProduct kind="Program" trail={trail} detail={detail} unknown={unknown} />;
  }
  const { training, sections, access } = answer;
  const course = courseOf(training);
  return (
    <Page title={training.title}>
      <Breadcrumb links={trail} current={training.title} />
      <AccessNotice detail={detail} />
      <OpenOrders only={{ category: "training", id: training.id }} />
      <ProgrammeSection course={course} granted={access.granted} sections={sections} />
      <TrainingContent answer={answer} isBelow={isBelow} />
      {isBelow && <ProgrammeBar course={course} otherwise={null} />}
    </Page>
  );
}
