import type { StaffVideo } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";
import { clock } from "../../../lib/timing/clock.ts";
import styles from "./media.module.css";
import type { Sending, Sendings } from "./sendings.ts";
import { UploadActs } from "./upload-acts.tsx";
import { VideoState } from "./video-state.tsx";
import { sizeOf } from "./words.ts";

interface Props {
  readonly video: StaffVideo;
  /** Its file, where this tab sends it. */
  readonly sending: Sending | undefined;
  readonly store: Sendings;
  readonly onOpen: (video: StaffVideo) => void;
}

/** A video with its state, and what can be done with it now. */
export function VideoRow({ video, sending, store, onOpen }: Props) {
  const { title, state, length, file_name, bytes } = video;
  const about = [file_name, sizeOf(bytes), length ? clock(length) : undefined].filter(Boolean).join(" · ");
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <b>{title}</b>
        <span className={styles.quiet}>{about}</span>
        <VideoState title={title} state={state} sending={sending} />
      </span>
      <span className={styles.acts}>
        <UploadActs video={video} sending={sending} store={store} />
        {!sending && (
          <Button kind="outline" size="small" onClick={() => onOpen(video)} aria-label={`Otvori: ${title}`}>
            Otvori
          </Button>
        )}
      </span>
    </li>
  );
}
