import { useQuery } from "@tanstack/react-query";
import type { StaffVideo } from "#contract/media.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { clock } from "../../../lib/timing/clock.ts";
import { AddVideos } from "./add-videos.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import styles from "./media.module.css";
import { MediaList } from "./media-list.tsx";
import { videosQuery } from "./queries.ts";
import { useSendings } from "./use-sendings.ts";
import { VideoState } from "./video-state.tsx";

interface Props {
  readonly onPick: (chosen: StaffVideo) => void;
  readonly onClose: () => void;
}

/** The newest videos that are ready or on their way, and the way to send another, which is chosen at once. */
export function VideoChoice({ onPick, onClose }: Props) {
  const { data, error, refetch } = useQuery(videosQuery());
  const [sendings, store] = useSendings();
  const usable = data?.videos.filter(({ state }) => state !== "failed" && state !== "gone");
  return (
    <Dialog open onClose={onClose} title="Odaberi video">
      <div className={styles.form}>
        <AddVideos store={store} many={false} onAdded={onPick} />
        <MediaList rows={usable} error={error} onRetry={refetch} empty="Još nema videozapisa. Dodaj prvi.">
          {(video) => (
            <ChoiceRow key={video.id} title={video.title} onPick={() => onPick(video)}>
              {video.state === "ready" ? (
                <span className={styles.quiet}>{clock(video.length ?? 0)}</span>
              ) : (
                <VideoState
                  title={video.title}
                  state={video.state}
                  sending={sendings.find(({ id }) => id === video.id)}
                />
              )}
            </ChoiceRow>
          )}
        </MediaList>
      </div>
    </Dialog>
  );
}
