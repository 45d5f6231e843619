import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PictureKind, StaffVideo, StoredFile } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { clock } from "../../../lib/timing/clock.ts";
import { AddVideos } from "./add-videos.tsx";
import { kindLabels } from "./labels.ts";
import styles from "./media.module.css";
import { MediaList } from "./media-list.tsx";
import { filesQuery, videosQuery } from "./queries.ts";
import { UploadFile } from "./upload-file.tsx";
import { useUploadQueue } from "./use-upload-queue.ts";
import { VideoState } from "./video-state.tsx";

interface Props {
  readonly of: "picture" | "document";
  /** The place that the picture is cropped for. */
  readonly place?: PictureKind;
  readonly onPick: (chosen: StoredFile) => void;
  readonly onClose: () => void;
}

/** Chooses among the newest pictures or documents, or uploads one, which is chosen at once. */
export function FileChoice({ of, place, onPick, onClose }: Props) {
  const { data, error, refetch } = useQuery(filesQuery({ kind: of }));
  return (
    <Dialog open onClose={onClose} title={of === "picture" ? "Odaberi sliku" : "Odaberi datoteku"}>
      <div className={styles.form}>
        <UploadFile of={of} {...(place && { place })} onUploaded={onPick} />
        <MediaList rows={data?.files} error={error} onRetry={refetch} empty="Još nema ničega. Dodaj prvo.">
          {(file) => (
            <ChoiceRow key={file.id} title={file.title} picture={file.address} onPick={() => onPick(file)}>
              <span className={styles.quiet}>{[kindLabels[file.kind], file.file].filter(Boolean).join(" · ")}</span>
            </ChoiceRow>
          )}
        </MediaList>
      </div>
    </Dialog>
  );
}

interface ChoiceRowProps {
  readonly title: string;
  readonly picture?: string | null;
  readonly onPick: () => void;
  /** Its details. */
  readonly children: ReactNode;
}

function ChoiceRow({ title, picture, onPick, children }: ChoiceRowProps) {
  return (
    <li className={styles.row}>
      <span className={picture ? styles.choice : undefined}>
        {picture && <img src={picture} alt="" loading="lazy" />}
        <span className={styles.name}>
          <b>{title}</b>
          {children}
        </span>
      </span>
      <Button kind="outline" size="small" aria-label={`Odaberi: ${title}`} onClick={onPick}>
        Odaberi
      </Button>
    </li>
  );
}

interface VideoChoiceProps {
  readonly onPick: (chosen: StaffVideo) => void;
  readonly onClose: () => void;
}

/** Chooses among the newest usable videos, or uploads one, which is chosen at once. */
export function VideoChoice({ onPick, onClose }: VideoChoiceProps) {
  const { data, error, refetch } = useQuery(videosQuery());
  const [sendings, store] = useUploadQueue();
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
