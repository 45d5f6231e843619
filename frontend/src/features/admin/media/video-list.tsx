import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffVideo } from "#contract/media.ts";
import { ListPages } from "../desk/list-parts.tsx";
import { AddVideos } from "./add-videos.tsx";
import styles from "./media.module.css";
import { MediaList } from "./media-list.tsx";
import { videosQuery } from "./queries.ts";
import { UnusedOnly } from "./unused-only.tsx";
import { useSendings } from "./use-sendings.ts";
import { VideoDialog } from "./video-dialog.tsx";
import { VideoRow } from "./video-row.tsx";

/** All videos, newest first, and the way to send new ones. */
export function VideoList({ cursor }: { readonly cursor: string | undefined }) {
  const [unused, setUnused] = useState(false);
  const { data, error, refetch } = useQuery(videosQuery({ unused, cursor }));
  const [sendings, store] = useSendings();
  const [open, setOpen] = useState<StaffVideo>();
  return (
    <div className={styles.block}>
      <AddVideos store={store} />
      <UnusedOnly checked={unused} onChange={setUnused} />
      <MediaList
        rows={data?.videos}
        error={error}
        onRetry={refetch}
        empty={unused ? "Sve se koristi." : "Još nema videozapisa. Dodaj prvi."}
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
      {data && <ListPages tab="videos" cursor={cursor} next={data.next} />}
      {open && <VideoDialog video={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
