import type { ViewedVideo } from "#contract/access.ts";
import type { ChallengeVideo } from "#contract/product.ts";
import { Badge } from "../../../components/badge.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import { minutes } from "../../../lib/format.ts";
import { clock } from "../../../lib/timing/clock.ts";
import styles from "./video-item.module.css";

interface Props {
  readonly video: ChallengeVideo;
  readonly view: ViewedVideo | undefined;
  readonly isNext: boolean;
  /** A video is being opened. */
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  /** Missing while nothing is known of what was watched. */
  readonly onMark: ((finished: boolean) => void) | undefined;
}

/** One training of a challenge: its picture, how far it is, and the mark that it is finished. */
export function VideoItem({ video, view, isNext, isBusy, onOpen, onMark }: Props) {
  const { title, length = 0 } = video.bunnyData;
  const finished = view?.finished_at !== undefined;
  return (
    <li className={`${styles.item} ${isNext ? styles.next : ""}`}>
      <button
        type="button"
        name={`video-${video.id}`}
        className={styles.video}
        onClick={isBusy ? undefined : onOpen}
        aria-disabled={isBusy || undefined}
      >
        <Thumbnail video={video} view={view} next={isNext} />
        <span className={styles.words}>
          <h3 id={`video-${video.id}`}>{title}</h3>
          <span className={styles.caption}>{[stateOf(view, isNext), minutes(length)].filter(Boolean).join(" · ")}</span>
        </span>
      </button>
      {onMark && (
        <button
          type="button"
          className={styles.mark}
          aria-pressed={finished}
          aria-label="Završeno"
          aria-describedby={`video-${video.id}`}
          title={finished ? "Nije završeno" : "Označi kao završeno"}
          onClick={() => onMark(!finished)}
        >
          <Icon name="check" size={20} />
        </button>
      )}
    </li>
  );
}

/** Završeno, Započeto 8:24 or Na redu; nothing for one that was not begun. */
function stateOf(view: ViewedVideo | undefined, isNext: boolean): string | undefined {
  if (view?.finished_at) return "Završeno";
  if (view) return view.position ? `Započeto ${clock(view.position)}` : "Započeto";
  return isNext ? "Na redu" : undefined;
}

function Thumbnail({ video, view, next }: Pick<Props, "video" | "view"> & { readonly next: boolean }) {
  const { length = 0 } = video.bunnyData;
  const isBegun = view && !view.finished_at && view.position !== undefined && length > 0;
  return (
    <span className={styles.picture}>
      {video.thumbnail_url && (
        <Picture src={video.thumbnail_url} alt="" width={480} height={300} sizes="(min-width: 768px) 24vw, 136px" />
      )}
      {view && (
        <span className={styles.seen}>
          <Badge kind="seen">POGLEDANO</Badge>
        </span>
      )}
      {next && (
        <span className={styles.play}>
          <Icon name="play" size={20} />
        </span>
      )}
      {isBegun && (
        <span className={styles.line} aria-hidden="true">
          <span style={{ width: `${Math.min(100, ((view.position ?? 0) / length) * 100)}%` }} />
        </span>
      )}
    </span>
  );
}
