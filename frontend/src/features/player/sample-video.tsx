import type { Player } from "player.js";
import { useMemo, useState } from "react";
import { cueAt, cuesOf } from "#contract/captions.ts";
import type { Reply } from "#contract/schemas.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { clock } from "../../lib/timing/clock.ts";
import stage from "./player-stage.module.css";
import styles from "./sample-video.module.css";
import { useCaptions } from "./use-captions.ts";
import { VideoFrame } from "./video-frame.tsx";

type Sample = Reply<"getSample">["data"]["sample"];

interface Props {
  readonly sample: Sample;
  readonly onReady?: (player: Player) => void;
}

const WORDLESS: NonNullable<Sample["parts"]> = [];

/** A public video with captions and text. */
export function SampleVideo({ sample: { embed_url, title, parts = WORDLESS }, onReady }: Props) {
  const [seconds, setSeconds] = useState(0);
  const cues = useMemo(() => cuesOf(parts), [parts]);
  const captions = useCaptions(parts);
  const caption = captions?.shown ? cueAt(cues, seconds) : undefined;
  return (
    <div className={styles.sample}>
      <div className={styles.frame}>
        <VideoFrame
          src={embed_url}
          title={title}
          onTime={(time) => setSeconds(time.seconds)}
          {...(onReady && { onReady })}
        />
        {caption && (
          <p className={stage.caption} aria-hidden="true">
            <span>{caption}</span>
          </p>
        )}
      </div>
      {captions && (
        <>
          <button type="button" className={styles.captions} aria-pressed={captions.shown} onClick={captions.onToggle}>
            Titlovi
          </button>
          <Disclosure head="Tekst videa" open={false}>
            <ol className={styles.text}>
              {parts.map((part) => (
                <li key={part.at}>
                  <b>{`${clock(part.at)} ${part.title}`}</b>
                  <p>{part.text}</p>
                </li>
              ))}
            </ol>
          </Disclosure>
        </>
      )}
    </div>
  );
}
