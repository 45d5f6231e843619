import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AccessState, Challenge } from "#contract/product.ts";
import { textList } from "../../../lib/field-list.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { useMe, useMembership } from "../../account/queries.ts";
import { useMarkFinished, viewedQuery } from "../../player/queries.ts";
import { useOpenVideo } from "../../player/use-open-video.ts";
import { BuyBar, OFFER } from "../detail/action-bar.tsx";
import { isOnSale, ofChallenge } from "../product.ts";
import styles from "./challenge-page.module.css";
import { ChallengePanel } from "./challenge-panel.tsx";
import { ChallengeStage, ChallengeStats } from "./challenge-stage.tsx";
import { LockedList } from "./locked-list.tsx";
import { Moments } from "./moments.tsx";
import { NextBar } from "./next-bar.tsx";
import { type MarkVideo, VideoGrid } from "./video-grid.tsx";

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
  const mark = useMarkFinished(me?.user.id);
  const video = useOpenVideo(challenge.id);
  const product = ofChallenge(challenge);
  return (
    <>
      <ChallengeStage challenge={challenge} />
      <ChallengeStats challenge={challenge} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <p className={styles.description}>{challenge.description}</p>
          <ul className={styles.dots}>
            {textList(challenge.dots).map((dot) => (
              <li key={dot}>{dot}</li>
            ))}
          </ul>
        </div>
        <div id={OFFER} className={styles.panel}>
          <ChallengePanel challenge={challenge} access={access} membership={membership} onMembership={onMembership} />
        </div>
        <div className={styles.content}>
          {start}
          {access.granted ? (
            <VideoGrid
              videos={challenge.videos}
              views={views}
              video={video}
              markFailed={mark.isError}
              onMark={(row, finished) => {
                if (!row.video_id) return;
                mark.mutate({ videoId: row.video_id, finished }, { onSuccess: () => onMarked(row, finished) });
              }}
            />
          ) : (
            <LockedList videos={challenge.videos} />
          )}
          <Moments challenge={challenge} />
          {access.granted && comments}
        </div>
      </div>
      {access.granted && <NextBar videos={challenge.videos} views={views} video={video} />}
      {!access.granted && isOnSale(product, serverNow()) && (
        <BuyBar product={product} membership={membership} onMembership={onMembership} />
      )}
    </>
  );
}
