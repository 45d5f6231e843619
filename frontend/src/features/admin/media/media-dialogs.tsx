import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PictureKind, StaffVideo, StoredFile } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { clock } from "../../../lib/timing/clock.ts";
import { AddVideos } from "./add-videos.tsx";
import { kindLabels } from "./labels.ts";
import styles from "./media.module.css";
import { emptyText, MediaFilterFields, MediaList } from "./media-list.tsx";
import { fileChoices, type MediaFilter, videoChoices } from "./queries.ts";
import { UploadFile } from "./upload-file.tsx";
import { useUploadQueue } from "./use-upload-queue.ts";
import { VideoState } from "./video-state.tsx";

interface Props {
  readonly of: "picture" | "document";
  /** The place that the picture is cropped for. */
  readonly place?: PictureKind;
  /** The open document's text. */
  readonly text: string | undefined;
  readonly onPick: (chosen: StoredFile) => void;
  readonly onClose: () => void;
}

/** Chooses among pictures or documents, the newest first, or uploads one, which is chosen at once. */
export function FileChoice({ of, place, text, onPick, onClose }: Props) {
  const [filter, setFilter] = useState<MediaFilter>({});
  const found = useInfiniteQuery(fileChoices(of, filter));
  return (
    <Dialog open onClose={onClose} title={of === "picture" ? "Odaberi sliku" : "Odaberi datoteku"}>
      <div className={styles.form}>
        <UploadFile of={of} {...(place && { place })} onUploaded={onPick} />
        <MediaFilterFields label="Naziv" filter={filter} onFilter={setFilter} />
        <MediaList
          rows={found.data?.pages.flatMap(({ files }) => usedFirst(files, text))}
          error={found.error}
          onRetry={found.refetch}
          empty={emptyText(filter, "Još nema ničega. Dodaj prvo.")}
        >
          {(file) => (
            <ChoiceRow key={file.id} title={file.title} picture={file.address} onPick={() => onPick(file)}>
              <span className={styles.quiet}>{[kindLabels[file.kind], file.file].filter(Boolean).join(" · ")}</span>
            </ChoiceRow>
          )}
        </MediaList>
        <MoreChoices of={found} />
      </div>
    </Dialog>
  );
}

interface MoreProps {
  readonly of: Pick<ReturnType<typeof useInfiniteQuery>, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
}

/** The way to older choices, where there are any. */
function MoreChoices({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  if (!hasNextPage) return null;
  return (
    <div>
      <Button kind="outline" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Starije
      </Button>
    </div>
  );
}

/** What stands in a document first, otherwise as it was. */
function usedFirst<T extends { readonly id: string }>(rows: readonly T[], text = ""): T[] {
  return rows.toSorted((one, other) => Number(text.includes(other.id)) - Number(text.includes(one.id)));
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
  /** The open document's text. */
  readonly text: string | undefined;
  readonly onPick: (chosen: StaffVideo) => void;
  readonly onClose: () => void;
}

/** Chooses among usable videos, of each page those that are ready first, or uploads one, which is chosen at once. */
export function VideoChoice({ text, onPick, onClose }: VideoChoiceProps) {
  const [filter, setFilter] = useState<MediaFilter>({});
  const found = useInfiniteQuery(videoChoices(filter));
  const [sendings, store] = useUploadQueue();
  return (
    <Dialog open onClose={onClose} title="Odaberi video">
      <div className={styles.form}>
        <AddVideos store={store} many={false} onAdded={onPick} />
        <MediaFilterFields label="Naziv videa ili datoteke" filter={filter} onFilter={setFilter} />
        <MediaList
          rows={found.data?.pages.flatMap(({ videos }) => usedFirst(usable(videos), text))}
          error={found.error}
          onRetry={found.refetch}
          empty={emptyText(filter, "Još nema videozapisa. Dodaj prvi.")}
        >
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
        <MoreChoices of={found} />
      </div>
    </Dialog>
  );
}

/** Those that can be played, what is ready first. */
function usable(videos: readonly StaffVideo[]): StaffVideo[] {
  const kept = videos.filter(({ state }) => state !== "failed" && state !== "gone");
  return kept.toSorted((one, other) => Number(other.state === "ready") - Number(one.state === "ready"));
}
