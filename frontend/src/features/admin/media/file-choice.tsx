import { useQuery } from "@tanstack/react-query";
import type { PictureKind, StoredFile } from "#contract/media.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import styles from "./media.module.css";
import { MediaList } from "./media-list.tsx";
import { filesQuery } from "./queries.ts";
import { UploadFile } from "./upload-file.tsx";
import { kindWords } from "./words.ts";

interface Props {
  readonly of: "picture" | "document";
  /** Where a picture is to be shown. */
  readonly place?: PictureKind;
  readonly onPick: (chosen: StoredFile) => void;
  readonly onClose: () => void;
}

/** The newest pictures or documents, and the way to send another, which is chosen at once. */
export function FileChoice({ of, place, onPick, onClose }: Props) {
  const { data, error, refetch } = useQuery(filesQuery({ kind: of }));
  return (
    <Dialog open onClose={onClose} title={of === "picture" ? "Odaberi sliku" : "Odaberi datoteku"}>
      <div className={styles.form}>
        <UploadFile of={of} {...(place && { place })} onUploaded={onPick} />
        <MediaList rows={data?.files} error={error} onRetry={refetch} empty="Još nema ničega. Dodaj prvo.">
          {(file) => (
            <ChoiceRow key={file.id} title={file.title} picture={file.address} onPick={() => onPick(file)}>
              <span className={styles.quiet}>{[kindWords[file.kind], file.file].filter(Boolean).join(" · ")}</span>
            </ChoiceRow>
          )}
        </MediaList>
      </div>
    </Dialog>
  );
}
