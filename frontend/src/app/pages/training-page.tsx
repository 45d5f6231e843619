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

/** A training: the member's run through it, and below that, or alone, what it is. */
export function TrainingPage() {
  const { id = "" } = useParams();
  const detail = useQuery(trainingQuery(id));
  const isSettled = useDiarySettled();
  const head = useDiary()?.head;
  const isFollowed = head && programmeFor({ category: "training", product: Number(id) }, head) !== undefined;
  const isBelow = isFollowed === true && detail.data?.access.granted === true;
  const isOpen = useOnce(detail.data !== undefined && isSettled);
  if (!detail.data || !isOpen) {
    const unknown = <UnknownProduct text="Ovaj program nije pronađen." back={back} />;
    return <AbsentProduct kind="Program" trail={trail} detail={detail} unknown={unknown} />;
  }
  const { training, sections, access } = detail.data;
  const course = courseOf(training);
  return (
    <Page title={training.title}>
      <Breadcrumb links={trail} current={training.title} />
      <AccessNotice detail={detail} />
      <OpenOrders only={{ category: "training", id: training.id }} />
      <ProgrammeSection course={course} granted={access.granted} sections={sections} />
      <TrainingContent answer={detail.data} isBelow={isBelow} />
      {isBelow && <ProgrammeBar course={course} otherwise={null} />}
    </Page>
  );
}
