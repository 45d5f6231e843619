import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffVideo } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";
import { clock } from "../../../lib/timing/clock.ts";
import { ListPages } from "../shared/list-controls.tsx";
import { AddVideos } from "./add-videos.tsx";
import { sizeOf } from "./labels.ts";
import styles from "./media.module.css";
import { emptyText, MediaFilterFields, MediaList, UnusedOnly } from "./media-list.tsx";
import { type MediaFilter, videosQuery } from "./queries.ts";
import type { QueuedUpload, UploadQueue } from "./upload-queue.ts";
import { useUploadQueue } from "./use-upload-queue.ts";
import { VideoDialog } from "./video-dialog.tsx";
import { UploadActions, VideoState } from "./video-state.tsx";

interface Props {
  readonly cursor: string | undefined;
  readonly filter: MediaFilter;
  readonly onFilter: (filter: MediaFilter) => void;
}

/** Videos, newest first, with an upload for new ones and filters. */
export function VideoList({ cursor, filter, onFilter }: Props) {
  const { data, error, refetch } = useQuery(videosQuery(filter, cursor));
  const [sendings, store] = useUploadQueue();
  const [open, setOpen] = useState<StaffVideo>();
  return (
    <div className={styles.block}>
      <AddVideos store={store} />
      <MediaFilterFields label="Naziv videa ili datoteke" filter={filter} onFilter={onFilter} />
      <UnusedOnly filter={filter} onFilter={onFilter} />
      <MediaList
        rows={data?.videos}
        error={error}
        onRetry={refetch}
        empty={emptyText(filter, "Još nema videozapisa. Dodaj prvi.")}
      >
        {(video) => (
          <VideoRow
            key={video.id}
            video={video}
            sending={sendings.find(({ id }) => id === video.id)}
            store={store}
            onOpen={setOpen}
          />
        )}
      </MediaList>
      {data && <ListPages cursor={cursor} next={data.next} />}
      {open && <VideoDialog video={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

interface VideoRowProps {
  readonly video: StaffVideo;
  /** Its file, where this tab sends it. */
  readonly sending: QueuedUpload | undefined;
  readonly store: UploadQueue;
  readonly onOpen: (video: StaffVideo) => void;
}

/** A video with its state, and what can be done with it now. */
function VideoRow({ video, sending, store, onOpen }: VideoRowProps) {
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
        <UploadActions video={video} sending={sending} store={store} />
        {!sending && (
          <Button kind="outline" size="small" onClick={() => onOpen(video)} aria-label={`Otvori: ${title}`}>
            Otvori
          </Button>
        )}
      </span>
    </li>
  );
}
