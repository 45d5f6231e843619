import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ChallengeVideo } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import styles from "../../player/player-page.module.css";
import { useOpenVideo, type VideoEnd } from "../../player/use-open-video.ts";
import { refusalOf } from "../../player/watch.ts";
import { challengeQuery } from "../detail/queries.ts";
import { videoAfter } from "./next-video.ts";

const WAIT_SECONDS = 8;

interface Props extends VideoEnd {
  readonly id: string;
  /** Whether the next one starts by itself after a countdown. */
  readonly autoplay: boolean;
  /** What the member's diary says of the video. */
  readonly recorded?: ReactNode;
}

/** What stands over the video at its end: the next one of its challenge, or the way to watch it again. */
export function NextVideo({ id, autoplay, recorded, state, onReplay, onRefused }: Props) {
  const challenge = useQuery({ ...challengeQuery(String(state?.challenge)), enabled: state !== null });
  const next = challenge.data && videoAfter(challenge.data.challenge.videos, Number(id));
  return (
    <section className={styles.next} aria-label="Kraj videa">
      {recorded}
      {next && state ? (
        <Offer next={next} challenge={state.challenge} autoplay={autoplay} onRefused={onRefused} />
      ) : (
        <p className={styles.done}>Gotovo, bravo!</p>
      )}
      <Button kind="quiet" size="small" onClick={onReplay}>
        Pogledaj ponovno
      </Button>
    </section>
  );
}

interface OfferProps {
  readonly next: ChallengeVideo;
  readonly challenge: number;
  readonly autoplay: boolean;
  readonly onRefused: () => void;
}

function Offer({ next, challenge, autoplay, onRefused }: OfferProps) {
  const [counting, setCounting] = useState(
    () => autoplay && !window.matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  const open = useOpenVideo(challenge, { follows: true });
  const play = () => {
    setCounting(false);
    open.mutate(next.id, { onError: (error) => refusalOf(error) === "no_access" && onRefused() });
  };
  return (
    <>
      <p className={styles.done}>{next.bunnyData.title}</p>
      {counting && <Countdown onEnd={play} />}
      <div className={styles.actions}>
        <Button size="small" busy={open.isPending} onClick={play}>
          Sljedeći trening
        </Button>
        {counting && (
          <Button kind="outline" size="small" onClick={() => setCounting(false)}>
            Zaustavi
          </Button>
        )}
      </div>
      {open.isError && <p role="alert">{sentenceOf(open.error)}</p>}
    </>
  );
}

function Countdown({ onEnd }: { readonly onEnd: () => void }) {
  const left = useCountdown(WAIT_SECONDS, onEnd);
  return <p aria-hidden="true">{`Kreće za ${left} s`}</p>;
}
