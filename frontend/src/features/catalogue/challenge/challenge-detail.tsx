import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { AccessState, Challenge, ChallengeVideo } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { LazySection } from "../../../components/lazy-section.tsx";
import { serverNow } from "../../../lib/server-time.ts";
import { useMe, useMembership } from "../../account/queries.ts";
import { viewedQuery } from "../../player/queries.ts";
import { useOpenVideo } from "../../player/use-open-video.ts";
import { ActionBar } from "../detail/action-bar.tsx";
import { BuyBar, OFFER } from "../detail/buy-bar.tsx";
import { SkeletonColumns } from "../detail/skeleton-columns.tsx";
import { isOnSale, ofChallenge } from "../product.ts";
import styles from "./challenge-page.module.css";
import { ChallengeStage, ChallengeStats, ChallengeWords } from "./challenge-stage.tsx";
import type { MarkVideo } from "./video-grid.tsx";
import { nextVideo, type Views, viewOf } from "./video-state.ts";

const ProductSample = lazy(async () => ({ default: (await import("../product/product-sample.tsx")).ProductSample }));
const ChallengePanel = lazy(async () => ({ default: (await import("./challenge-panel.tsx")).ChallengePanel }));
const ChallengeContent = lazy(async () => ({ default: (await import("./challenge-content.tsx")).ChallengeContent }));

interface Props {
  readonly challenge: Challenge;
  readonly access: AccessState;
  /** What follows the trainings for those who have access. */
  readonly comments: ReactNode;
  /** The way to start, above the trainings. */
  readonly start: ReactNode;
  readonly onMembership: () => void;
  /** A training was finished by hand, or that was taken back. */
  readonly onMarked: MarkVideo;
}

/** A challenge: its cover, what it is, and its trainings for those who may watch them. */
export function ChallengeDetail({ challenge, access, comments, start, onMembership, onMarked }: Props) {
  const me = useMe().data;
  const membership = useMembership();
  const views = useQuery({ ...viewedQuery(me?.user.id), enabled: access.granted && me !== undefined }).data;
  const video = useOpenVideo(challenge.id);
  const product = ofChallenge(challenge);
  const isSampleAsked = useLocation().hash === "#sample";
  const words = <ChallengeWords challenge={challenge} />;
  return (
    <>
      <ChallengeStage
        challenge={challenge}
        act={access.granted && <NextButton videos={challenge.videos} views={views} video={video} />}
      />
      <ChallengeStats challenge={challenge} />
      <LazySection before={<SkeletonColumns words={access.granted ? null : words} />}>
        <div className={styles.columns}>
          {!access.granted && words}
          <div id={OFFER} className={styles.panel}>
            <ChallengePanel challenge={challenge} access={access} membership={membership} onMembership={onMembership} />
          </div>
          <div className={styles.content}>
            {start}
            {!access.granted && product.hasSample && (
              <div className={styles.sample}>
                <ProductSample product={product} isAsked={isSampleAsked} />
              </div>
            )}
            <ChallengeContent {...{ challenge, access, views, video, onMarked }}>
              {access.granted && words}
              {access.granted && comments}
            </ChallengeContent>
          </div>
        </div>
      </LazySection>
      {access.granted && <NextBar videos={challenge.videos} views={views} video={video} />}
      {!access.granted && isOnSale(product, serverNow()) && (
        <BuyBar product={product} membership={membership} onMembership={onMembership} />
      )}
    </>
  );
}

interface NextProps {
  readonly videos: readonly ChallengeVideo[];
  readonly views: Views;
  readonly video: ReturnType<typeof useOpenVideo>;
}

/** Goes on with the next training; nothing when all are finished. */
function NextButton({ videos, views, video, full = false }: NextProps & { readonly full?: boolean }) {
  const next = nextVideo(videos, views);
  if (!next) return null;
  return (
    <Button
      name={full ? "next" : "next-on-stage"}
      full={full}
      busy={video.isPending}
      onClick={() => video.mutate(next.id)}
    >
      <Icon name="play" size={18} />{" "}
      {videos.some((video) => viewOf(video, views)) ? `Nastavi – ${next.bunnyData.title}` : "Kreni"}
    </Button>
  );
}

/** The same button in a bar at the foot of a phone's screen. */
function NextBar(props: NextProps) {
  if (!nextVideo(props.videos, props.views)) return null;
  return (
    <ActionBar>
      <NextButton {...props} full />
    </ActionBar>
  );
}
