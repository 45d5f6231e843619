import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Optional } from "../../components/optional.tsx";
import { Page } from "../../components/page.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { useMe, useMembership } from "../../features/account/queries.ts";
import styles from "../../features/catalogue/challenge/challenge-page.module.css";
import { ChallengePanel, isOnSale } from "../../features/catalogue/challenge/challenge-panel.tsx";
import { ChallengeStage, ChallengeStats } from "../../features/catalogue/challenge/challenge-stage.tsx";
import { LockedList } from "../../features/catalogue/challenge/locked-list.tsx";
import { NextBar } from "../../features/catalogue/challenge/next-bar.tsx";
import { VideoGrid } from "../../features/catalogue/challenge/video-grid.tsx";
import { AccessNotice } from "../../features/catalogue/detail/access-notice.tsx";
import { BuyBar } from "../../features/catalogue/detail/action-bar.tsx";
import { challengeQuery } from "../../features/catalogue/queries.ts";
import { Comments } from "../../features/community/comments.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { useOpenVideo } from "../../features/player/use-open-video.ts";
import { viewedQuery } from "../../features/player/viewed.ts";
import { ApiError } from "../../lib/api-error.ts";
import { textList } from "../../lib/field-list.ts";
import { paths } from "../../lib/paths.ts";

const ImageCarousel = lazy(async () => ({
  default: (await import("../../features/catalogue/challenge/image-carousel.tsx")).ImageCarousel,
}));

const trail = [
  { label: "Naslovna", to: paths.home },
  { label: "Izazovi", to: paths.challenges },
];

/** A challenge: its cover, what it is, and its trainings for those who may watch them. */
export function ChallengePage() {
  const { id = "" } = useParams();
  const detail = useQuery(challengeQuery(id));
  if (detail.data) return <Detail {...detail.data} notice={<AccessNotice detail={detail} />} />;
  return (
    <Page title="Izazov">
      <Breadcrumb links={trail} current="Izazov" />
      {detail.isPending && <Skeleton shape="stage" />}
      {detail.isError && isUnknown(detail.error) && <EmptyState text="No challenge available." />}
      {detail.isError && !isUnknown(detail.error) && (
        <ErrorState error={detail.error} onRetry={() => detail.refetch()} />
      )}
    </Page>
  );
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

type Data = Awaited<ReturnType<NonNullable<ReturnType<typeof challengeQuery>["queryFn"]>>>;

function Detail({ challenge, access, notice }: Data & { readonly notice: ReactNode }) {
  const me = useMe().data;
  const membership = useMembership();
  const viewed = useQuery({ ...viewedQuery(me?.user.id), enabled: access.granted && me !== undefined }).data;
  const video = useOpenVideo(challenge.id);
  const { dialog, open } = useMembershipOffer();
  return (
    <Page title={challenge.title}>
      <Breadcrumb links={trail} current={challenge.title} />
      {notice}
      <ChallengeStage challenge={challenge} />
      <ChallengeStats challenge={challenge} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <h1>{challenge.title}</h1>
          <p className={styles.description}>{challenge.description}</p>
          <ul className={styles.dots}>
            {textList(challenge.dots).map((dot) => (
              <li key={dot}>{dot}</li>
            ))}
          </ul>
        </div>
        <div className={styles.panel}>
          <ChallengePanel challenge={challenge} access={access} membership={membership} onMembership={open} />
        </div>
        <div className={styles.content}>
          {access.granted ? (
            <VideoGrid videos={challenge.videos} viewed={viewed} video={video} />
          ) : (
            <LockedList videos={challenge.videos} />
          )}
          <Moments challenge={challenge} />
          {access.granted && <Comments category="challenge" id={challenge.id} />}
        </div>
      </div>
      {access.granted && <NextBar videos={challenge.videos} viewed={viewed} video={video} />}
      {!access.granted && isOnSale(challenge) && (
        <BuyBar category="challenge" product={challenge} membership={membership} onMembership={open} />
      )}
      {dialog}
    </Page>
  );
}

function Moments({ challenge }: Pick<Data, "challenge">) {
  const images = [...new Set(challenge.videos.flatMap((video) => (video.thumbnail_url ? [video.thumbnail_url] : [])))];
  if (images.length < 4) return null;
  return (
    <Optional>
      <Suspense fallback={<Skeleton shape="row" />}>
        <ImageCarousel images={images.slice(0, 9)} />
      </Suspense>
    </Optional>
  );
}
