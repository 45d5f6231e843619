import { type ReactNode, useEffect, useRef } from "react";
import { counted } from "#contract/counted.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { minutes } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { useMarkFinished } from "../../player/queries.ts";
import type { VideoEnd } from "../../player/use-open-video.ts";
import styles from "./finish-screen.module.css";
import { NextOffer } from "./next-offer.tsx";
import type { VideoCourse } from "./use-video-course.ts";
import type { MarkVideo } from "./video-grid.tsx";
import { countFinished } from "./video-state.ts";

interface Props extends VideoEnd {
  readonly course: VideoCourse;
  /** Whether the next one starts by itself after a countdown. */
  readonly autoplay: boolean;
  /** What the member's diary says of the video. */
  readonly recorded: ReactNode;
  readonly onMarked: MarkVideo;
}

/** What stands over everything at a video's end: what was done, how it was, and what comes next once somebody asks for it. */
export function FinishScreen(props: Props) {
  const { course, autoplay, recorded, state, userId, videoId, title, followed, onReplay, onRefused, onMarked } = props;
  const { row, next, challenge, views } = course;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mark = useMarkFinished(userId);
  const isKnown = views?.some((view) => view.video_id === videoId && view.finished_at !== undefined) ?? false;
  const isFinished = followed || mark.isSuccess || isKnown;
  const finish = () =>
    mark.mutate({ videoId, finished: true }, { onSuccess: () => row && state && onMarked(row, true) });
  const isAllDone = isFinished && challenge !== undefined && next === undefined;
  return (
    <section className={styles.finish} aria-label="Kraj videa">
      <div className={styles.column}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            {headingOf(isFinished, isAllDone)}
          </h2>
          <p>{[title, row?.bunnyData.length && minutes(row.bunnyData.length)].filter(Boolean).join(" · ")}</p>
          {challenge && views && (
            <p>{`${challenge.title}: završeno ${countFinished(challenge.videos, views)} od ${counted(challenge.videos.length, "treninga", "treninga", "treninga")}`}</p>
          )}
        </div>
        {recorded}
        {!isFinished && (
          <div className={styles.mark}>
            <p>Dio videa je preskočen, pa trening nije označen kao završen.</p>
            <Button kind="outline" size="small" busy={mark.isPending} onClick={finish}>
              Označi kao završeno
            </Button>
            {mark.isError && <Refusal>Oznaka nije spremljena. Pokušaj ponovno.</Refusal>}
          </div>
        )}
        {next && <NextOffer next={next} open={course.open} autoplay={autoplay} onRefused={onRefused} />}
        <div className={styles.ways}>
          {state && (
            <ButtonLink kind="outline" to={paths.product("challenge", state.challenge)}>
              Natrag na izazov
            </ButtonLink>
          )}
          <Button kind="quiet" onClick={onReplay}>
            Pogledaj ponovno
          </Button>
        </div>
      </div>
    </section>
  );
}

function headingOf(isFinished: boolean, isAllDone: boolean): string {
  if (isAllDone) return "Gotovo, bravo!";
  return isFinished ? "Gotovo!" : "Kraj videa";
}
