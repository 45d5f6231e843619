import { useState } from "react";
import { counted } from "#contract/counted.ts";
import type { ChallengeVideo } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { minutes } from "../../../lib/format.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import { refusalOf } from "../../player/admission.ts";
import type { useOpenVideo } from "../../player/use-open-video.ts";
import styles from "./next-offer.module.css";

const WAIT_SECONDS = 8;

interface Props {
  readonly next: ChallengeVideo;
  readonly open: ReturnType<typeof useOpenVideo>;
  /** Whether it starts by itself after a countdown. */
  readonly autoplay: boolean;
  readonly onRefused: () => void;
}

/** The next training of a challenge. It waits for a tap, unless its person wants it to start by itself. */
export function NextOffer({ next, open, autoplay, onRefused }: Props) {
  const [counting, setCounting] = useState(
    () => autoplay && !window.matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  const play = () => {
    setCounting(false);
    open.mutate(next.id, { onError: (error) => refusalOf(error) === "no_access" && onRefused() });
  };
  const { title, length } = next.bunnyData;
  return (
    <div className={styles.next}>
      {next.thumbnail_url && (
        <Picture src={next.thumbnail_url} alt="" width={480} height={300} sizes="(min-width: 600px) 200px, 120px" />
      )}
      <div className={styles.words}>
        <h3>{title}</h3>
        {length !== undefined && <p>{minutes(length)}</p>}
        {counting && <Countdown onEnd={play} />}
      </div>
      <div className={styles.actions}>
        <Button busy={open.isPending} onClick={play}>
          Sljedeći trening
        </Button>
        {counting && (
          <Button kind="outline" onClick={() => setCounting(false)}>
            Zaustavi
          </Button>
        )}
      </div>
      {open.isError && <Refusal>{sentenceOf(open.error)}</Refusal>}
    </div>
  );
}

/** Each second for the eye, once for the ear. */
function Countdown({ onEnd }: { readonly onEnd: () => void }) {
  const left = useCountdown(WAIT_SECONDS, onEnd);
  return (
    <>
      <p aria-hidden="true">{`Kreće za ${left} s`}</p>
      <p
        data-spoken
        role="status"
      >{`Sljedeći trening kreće za ${counted(WAIT_SECONDS, "sekundu", "sekunde", "sekundi")}.`}</p>
    </>
  );
}
