import { useRef, useState } from "react";
import type { StaffVideo, VideoState as State } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";
import { StateMark } from "../shared/state-mark.tsx";
import { progressOf, stateLabels, uploadLabels } from "./labels.ts";
import styles from "./media.module.css";
import type { QueuedUpload, UploadQueue } from "./upload-queue.ts";

interface Props {
  readonly title: string;
  readonly state: State;
  /** Its file, where this tab sends it. */
  readonly sending: QueuedUpload | undefined;
}

/** A video's state as word and mark, and how far its file has come. */
export function VideoState({ title, state, sending }: Props) {
  if (!sending) return <StateMark {...stateLabels[state]} />;
  return (
    <span className={styles.progress}>
      <StateMark {...uploadLabels[sending.state]} />
      <span className={styles.quiet}>{progressOf(sending)}</span>
      <progress className={styles.bar} max={sending.file.size} value={sending.sent} aria-label={`Poslano: ${title}`} />
    </span>
  );
}

interface UploadActsProps {
  readonly video: StaffVideo;
  /** Its file, where this tab sends it. */
  readonly sending: QueuedUpload | undefined;
  readonly store: UploadQueue;
}

/** An upload's actions: pause, resume and cancel a running one, or continue one that broke off. */
export function UploadActions({ video, sending, store }: UploadActsProps) {
  if (sending) return <Flow sending={sending} store={store} title={video.title} />;
  const waits = video.state === "created" || video.state === "uploading";
  return waits && <Again video={video} store={store} />;
}

function Flow({
  sending,
  store,
  title,
}: {
  readonly sending: QueuedUpload;
  readonly store: UploadQueue;
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
function Again({ video, store }: { readonly video: StaffVideo; readonly store: UploadQueue }) {
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
