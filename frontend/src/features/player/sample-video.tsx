import type { Player } from "player.js";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { cueAt, cuesOf } from "#contract/captions.ts";
import type { Reply } from "#contract/schemas.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { paths } from "../../lib/paths.ts";
import { seenSamples } from "../../lib/seen-samples.ts";
import { serverNow } from "../../lib/server-time.ts";
import { useSignedIn } from "../../lib/session.ts";
import { clock } from "../../lib/timing/clock.ts";
import stage from "./player-stage.module.css";
import { createProgress } from "./progress.ts";
import styles from "./sample-video.module.css";
import { useCaptions } from "./use-captions.ts";
import { VideoFrame } from "./video-frame.tsx";

type Sample = Reply<"getSample">["data"]["sample"];

interface Props {
  readonly sample: Sample;
  /** The challenge that it is a workout of; a training's or ebook's sample is none. */
  readonly challenge?: number | undefined;
  /** Shown below until it was watched to its end. */
  readonly untilEnd?: ReactNode;
  readonly onReady?: (player: Player) => void;
}

const WORDLESS: NonNullable<Sample["parts"]> = [];

/** A public video with captions and text; a workout that was watched to its end waits for a diary. */
export function SampleVideo({ sample, challenge, untilEnd, onReady }: Props) {
  const { embed_url, title, parts = WORDLESS } = sample;
  const [seconds, setSeconds] = useState(0);
  const [isFollowed, progress] = useFollowed(sample, challenge);
  const cues = useMemo(() => cuesOf(parts), [parts]);
  const captions = useCaptions(parts);
  const caption = captions?.shown ? cueAt(cues, seconds) : undefined;
  return (
    <div className={styles.sample}>
      <div className={styles.frame}>
        <VideoFrame
          src={embed_url}
          title={title}
          onTime={(time) => {
            setSeconds(time.seconds);
            progress.time(time);
          }}
          onEnded={progress.end}
          {...(onReady && { onReady })}
        />
        {caption && (
          <p className={stage.caption} aria-hidden="true">
            <span>{caption}</span>
          </p>
        )}
      </div>
      {isFollowed ? <AfterSample /> : untilEnd}
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

const nothing = () => undefined;

/** Keeps a free workout once it was watched to its end. */
function useFollowed({ row, title }: Sample, challenge: number | undefined) {
  const [isFollowed, setFollowed] = useState(false);
  const isKept = useRef(false);
  const [progress] = useState(() =>
    createProgress({
      start: { position: 0, watched: 0 },
      now: serverNow,
      store: nothing,
      send: nothing,
      onFollowed: (seconds) => {
        if (row === undefined || challenge === undefined || isKept.current) return;
        isKept.current = true;
        seenSamples.add({ challenge, row, title, seconds, ended: serverNow().getTime() });
        setFollowed(true);
      },
    }),
  );
  return [isFollowed, progress] as const;
}

/** What follows a free workout: it stands in the diary, or will with an account. */
function AfterSample() {
  const isSignedIn = useSignedIn();
  return (
    <div className={styles.after}>
      <h3>Gotovo, bravo!</h3>
      <p role="status">
        {isSignedIn
          ? "Trening ostaje zapisan u tvom dnevniku."
          : "Otvori račun i ovaj trening ostaje zapisan u tvom dnevniku, kao prvi."}
      </p>
      {isSignedIn ? (
        <ButtonLink to={paths.diary} kind="outline">
          Otvori dnevnik
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.registration}>Otvori račun i spremi trening</ButtonLink>
      )}
    </div>
  );
}
