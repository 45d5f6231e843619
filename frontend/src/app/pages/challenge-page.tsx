import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { EmptyState } from "../../components/states.tsx";
import { ChallengeDetail } from "../../features/catalogue/challenge/challenge-detail.tsx";
import { AbsentProduct, UnknownProduct } from "../../features/catalogue/detail/absent-product.tsx";
import { AccessNotice } from "../../features/catalogue/detail/access-notice.tsx";
import { challengeQuery } from "../../features/catalogue/detail/queries.ts";
import { OpenOrders } from "../../features/catalogue/purchases/open-orders.tsx";
import { Comments } from "../../features/community/comments.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { useDiarySettled } from "../../features/training/diary/use-diary-settled.ts";
import { useRecordMarkedVideo } from "../../features/training/diary/use-record-video.ts";
import { CacheChallengeVideos } from "../../features/training/programme/cached-videos.ts";
import { ProgrammeSection } from "../../features/training/programme/programme-section.tsx";
import { courseOfChallenge } from "../../features/training/programme/programmes.ts";
import { paths } from "../../lib/paths.ts";
import { useOnce } from "../../lib/timing/use-after.ts";

const StartCard = lazy(async () => ({
  default: (await import("../../features/training/programme/start-card.tsx")).StartCard,
}));

const trail = [
  { label: "Naslovna", to: paths.home },
  { label: "Izazovi", to: paths.challenges },
];

const back = { to: paths.challenges, label: "Svi izazovi" };

/** A challenge, the comments on it and the way to Premium. */
export function ChallengePage() {
  const { id = "" } = useParams();
  const detail = useQuery(challengeQuery(id));
  const { dialog, open } = useMembershipOffer();
  const noteMarked = useRecordMarkedVideo(Number(id));
  const isSettled = useDiarySettled();
  const isOpen = useOnce(isSettled);
  if (!detail.data || !isOpen) {
    const unknown = <UnknownProduct text={<EmptyState text="No challenge available." />} back={back} />;
    return <AbsentProduct kind="Izazov" trail={trail} detail={detail} unknown={unknown} />;
  }
  const { challenge, access } = detail.data;
  const course = courseOfChallenge(challenge);
  const comments = <Comments category="challenge" id={challenge.id} />;
  return (
    <Page title={challenge.title}>
      <Breadcrumb links={trail} current={challenge.title} />
      <AccessNotice detail={detail} />
      <OpenOrders only={{ category: "challenge", id: challenge.id }} />
      <ProgrammeSection course={course} granted={access.granted} />
      <ChallengeDetail
        challenge={challenge}
        access={access}
        comments={comments}
        start={<StartCard course={course} granted={access.granted} />}
        onMembership={open}
        onMarked={noteMarked}
      />
      {access.granted && <CacheChallengeVideos challenge={challenge} />}
      {dialog}
    </Page>
  );
}
