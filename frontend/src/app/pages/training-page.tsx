import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useMembership } from "../../features/account/queries.ts";
import layout from "../../features/catalogue/challenge/challenge-page.module.css";
import { AccessNotice } from "../../features/catalogue/detail/access-notice.tsx";
import { BuyBar } from "../../features/catalogue/detail/action-bar.tsx";
import { trainingQuery } from "../../features/catalogue/queries.ts";
import { ContinueBar } from "../../features/catalogue/training/continue-bar.tsx";
import { useLastDay } from "../../features/catalogue/training/last-day.ts";
import { ProductFailure } from "../../features/catalogue/training/product-failure.tsx";
import styles from "../../features/catalogue/training/training-head.module.css";
import { TrainingPanel } from "../../features/catalogue/training/training-panel.tsx";
import { TrainingOutline, TrainingPlan } from "../../features/catalogue/training/training-plan.tsx";
import { TrainingStage } from "../../features/catalogue/training/training-stage.tsx";
import { TrainingStats } from "../../features/catalogue/training/training-stats.tsx";
import { Comments } from "../../features/community/comments.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { paths } from "../../lib/paths.ts";

const trail = [
  { label: "Naslovna", to: paths.home },
  { label: "Treninzi", to: paths.trainings },
];
const back = { to: paths.trainings, label: "Svi treninzi" };

/** A training: what it is, and its whole plan for those who have access. */
export function TrainingPage() {
  const { id = "" } = useParams();
  const detail = useQuery(trainingQuery(id));
  if (detail.data) return <Detail {...detail.data} notice={<AccessNotice detail={detail} />} />;
  return (
    <Page title="Trening">
      <Breadcrumb links={trail} current="Trening" />
      {detail.isPending && <Skeleton shape="stage" />}
      {detail.isError && (
        <ProductFailure
          error={detail.error}
          onRetry={() => detail.refetch()}
          missing="Ovaj trening nije pronađen."
          back={back}
        />
      )}
    </Page>
  );
}

type Data = Awaited<ReturnType<NonNullable<ReturnType<typeof trainingQuery>["queryFn"]>>>;

function Detail({ training, sections, access, notice }: Data & { readonly notice: ReactNode }) {
  const membership = useMembership();
  const { dialog, open } = useMembershipOffer();
  const progress = useLastDay(training.id);
  return (
    <Page title={training.title}>
      <Breadcrumb links={trail} current={training.title} />
      {notice}
      <TrainingStage training={training} />
      <TrainingStats training={training} />
      <div className={layout.columns}>
        <div className={styles.words}>
          <h1>{training.title}</h1>
          <p className={styles.description}>{training.description}</p>
        </div>
        <div className={layout.panel}>
          <TrainingPanel training={training} access={access} membership={membership} onMembership={open} />
        </div>
        <div className={layout.content}>
          {access.granted ? (
            <TrainingPlan sections={sections} progress={progress} />
          ) : (
            <TrainingOutline sections={sections} />
          )}
          {access.granted && <Comments category="training" id={training.id} />}
        </div>
      </div>
      {access.granted && <ContinueBar sections={sections} last={progress.last} />}
      {!access.granted && <BuyBar category="training" product={training} membership={membership} onMembership={open} />}
      {dialog}
    </Page>
  );
}
