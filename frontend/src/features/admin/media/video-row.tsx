import { useRef, useState } from "react";
import type { StaffVideo } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";
import { minutes } from "../../../lib/format.ts";
import styles from "./media.module.css";
import type { Sending, Sendings } from "./sendings.ts";
import { progressOf, sendingWords, sizeOf, stateWords } from "./words.ts";

interface Props {
  readonly video: StaffVideo;
  /** Its file, where this tab sends it. */
  readonly sending: Sending | undefined;
  readonly store: Sendings;
  readonly onOpen: (video: StaffVideo) => void;
}

/** A video with its state as word and mark, and what can be done with it now. */
export function VideoRow({ video, sending, store, onOpen }: Props) {
  const { title, state, length, file_name, bytes } = video;
  const waits = state === "created" || state === "uploading";
  const about = [file_name, sizeOf(bytes), length ? minutes(length) : undefined].filter(Boolean).join(" · ");
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <b>{title}</b>
        <span className={styles.quiet}>{about}</span>
        <span className={styles.state}>
          <span className={styles.mark} data-state={sending?.state ?? state} aria-hidden="true" />
          {sending ? sendingWords[sending.state] : stateWords[state]}
          {sending && <span className={styles.quiet}>{progressOf(sending)}</span>}
        </span>
      </span>
      <span className={styles.acts}>
        {sending ? (
          <Flow sending={sending} store={store} title={title} />
        ) : (
          waits && <Again video={video} store={store} />
        )}
        {!sending && (
          <Button kind="outline" size="small" onClick={() => onOpen(video)} aria-label={`Otvori: ${title}`}>
            Otvori
          </Button>
        )}
      </span>
      {sending && (
        <progress
          className={styles.bar}
          max={sending.file.size}
          value={sending.sent}
          aria-label={`Poslano: ${title}`}
        />
      )}
    </li>
  );
}

function Flow({
  sending,
  store,
  title,
}: {
  readonly sending: Sending;
  readonly store: Sendings;
  readonly title: string;
}) {
  const { id, state } = sending;
  const isMoving = state === "sending" || state === "waiting";
  const word = isMoving ? "Pauziraj" : "Nastavi slanje";
  return (
    <>
      <Button
        kind={isMoving ? "outline" : "ink"}
        size="small"
        aria-label={`${word}: ${title}`}
        onClick={() => (isMoving ? store.pause(id) : store.resume(id))}
      >
        {word}
      </Button>
      <Button kind="quiet" size="small" aria-label={`Prekini: ${title}`} onClick={() => store.drop(id)}>
        Prekini
      </Button>
    </>
  );
}

/** After the page was closed the same file goes on from the same byte. */
function Again({ video, store }: { readonly video: StaffVideo; readonly store: Sendings }) {
  const input = useRef<HTMLInputElement>(null);
  const [other, setOther] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const isSame = file.size === video.bytes && file.name === video.file_name;
    setOther(!isSame);
    if (isSame) store.add(video.id, file);
  };
  return (
    <>
      <Button
        kind="ink"
        size="small"
        aria-label={`Nastavi slanje: ${video.title}`}
        onClick={() => input.current?.click()}
      >
        Nastavi slanje
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.file}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = "";
        }}
      />
      {other && (
        <span role="alert" className={styles.error}>
          {`Ovo nije ista datoteka. Odaberi ${video.file_name}.`}
        </span>
      )}
    </>
  );
}
