import { useQuery } from "@tanstack/react-query";
import type { StaffVideo, StoredFile } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { minutes } from "../../../lib/format.ts";
import styles from "./media.module.css";
import { MediaList } from "./media-list.tsx";
import { filesQuery, videosQuery } from "./queries.ts";
import { UploadFile } from "./upload-file.tsx";
import { kindWords } from "./words.ts";

interface Props<T> {
  readonly onPick: (chosen: T) => void;
  readonly onClose: () => void;
}

/** The newest videos that are ready. */
export function VideoChoice({ onPick, onClose }: Props<StaffVideo>) {
  const { data, error, refetch } = useQuery(videosQuery());
  const ready = data?.videos.filter(({ state }) => state === "ready");
  return (
    <Dialog open onClose={onClose} title="Odaberi video">
      <MediaList rows={ready} error={error} onRetry={refetch} empty="Nema spremnih videozapisa. Dodaj ih u Medijima.">
        {(video) => (
          <Row key={video.id} title={video.title} about={minutes(video.length ?? 0)} onPick={() => onPick(video)} />
        )}
      </MediaList>
    </Dialog>
  );
}

/** The newest pictures or documents, and the way to send another, which is chosen at once. */
export function FileChoice({ of, onPick, onClose }: Props<StoredFile> & { readonly of: "picture" | "document" }) {
  const { data, error, refetch } = useQuery(filesQuery({ kind: of }));
  return (
    <Dialog open onClose={onClose} title={of === "picture" ? "Odaberi sliku" : "Odaberi datoteku"}>
      <div className={styles.form}>
        <UploadFile of={of} onUploaded={onPick} />
        <MediaList rows={data?.files} error={error} onRetry={refetch} empty="Još nema ničega. Dodaj prvo.">
          {(file) => (
            <Row
              key={file.id}
              title={file.title}
              about={kindWords[file.kind]}
              picture={file.address}
              onPick={() => onPick(file)}
            />
          )}
        </MediaList>
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly title: string;
  readonly about: string;
  readonly picture?: string | null;
  readonly onPick: () => void;
}

function Row({ title, about, picture, onPick }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {picture && <img src={picture} alt="" loading="lazy" height={64} />}
        <b>{title}</b>
        <span className={styles.quiet}>{about}</span>
      </span>
      <Button kind="outline" size="small" aria-label={`Odaberi: ${title}`} onClick={onPick}>
        Odaberi
      </Button>
    </li>
  );
}
