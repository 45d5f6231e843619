import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Later } from "../../components/later.tsx";
import { Page } from "../../components/page.tsx";
import { AbsentProduct, UnknownProduct } from "../../features/catalogue/detail/absent-product.tsx";
import { AccessNotice } from "../../features/catalogue/detail/access-notice.tsx";
import { WaitingContent } from "../../features/catalogue/detail/waiting-content.tsx";
import { OpenOrders } from "../../features/catalogue/purchases/open-orders.tsx";
import { trainingQuery } from "../../features/catalogue/training/queries.ts";
import { useDiarySettled } from "../../features/training/diary/use-diary-settled.ts";
import { ProgrammeBar } from "../../features/training/programme/programme-bar.tsx";
import { ProgrammeSection, useRunSection } from "../../features/training/programme/programme-section.tsx";
import { courseOf } from "../../features/training/programme/programmes.ts";
import { paths } from "../../lib/paths.ts";
import { useOnce } from "../../lib/timing/patience.ts";
import { useCode } from "../../lib/use-code.ts";

const load = () => import("./training-content.tsx");
const LateContent = lazy(async () => ({ default: (await load()).TrainingContent }));

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
  const run = useRunSection({ category: "training", product: Number(id) });
  const isKnown = detail.data !== undefined && isSettled && !run.awaited;
  const isBelow = run.RunSection !== undefined && detail.data?.access.granted === true;
  const Content = useCode(load, isKnown && !isBelow)?.TrainingContent;
  const isOpen = useOnce(isKnown && (isBelow || Content !== undefined));
  if (!detail.data || !isOpen) {
    const unknown = <UnknownProduct text="Ovaj program nije pronađen." back={back} />;
    return <AbsentProduct kind="Program" trail={trail} detail={detail} unknown={unknown} />;
  }
  const { training, sections, access } = detail.data;
  const course = courseOf(training);
  const content = { answer: detail.data, isBelow };
  return (
    <Page title={training.title}>
      <Breadcrumb links={trail} current={training.title} />
      <AccessNotice detail={detail} />
      <OpenOrders only={{ category: "training", id: training.id }} />
      <ProgrammeSection course={course} granted={access.granted} sections={sections} />
      {Content ? (
        <Content {...content} />
      ) : (
        <Later before={<WaitingContent title={training.title} />}>
          <LateContent {...content} />
        </Later>
      )}
      {isBelow && <ProgrammeBar course={course} otherwise={null} />}
    </Page>
  );
}
