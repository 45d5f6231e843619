import { useQuery } from "@tanstack/react-query";
import type { StoredFile } from "#contract/media.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import styles from "./media.module.css";
import { MediaList } from "./media-list.tsx";
import { filesQuery } from "./queries.ts";
import { UploadFile } from "./upload-file.tsx";
import { kindWords } from "./words.ts";

interface Props {
  readonly of: "picture" | "document";
  readonly onPick: (chosen: StoredFile) => void;
  readonly onClose: () => void;
}

/** The newest pictures or documents, and the way to send another, which is chosen at once. */
export function FileChoice({ of, onPick, onClose }: Props) {
  const { data, error, refetch } = useQuery(filesQuery({ kind: of }));
  return (
    <Dialog open onClose={onClose} title={of === "picture" ? "Odaberi sliku" : "Odaberi datoteku"}>
      <div className={styles.form}>
        <UploadFile of={of} onUploaded={onPick} />
        <MediaList rows={data?.files} error={error} onRetry={refetch} empty="Još nema ničega. Dodaj prvo.">
          {(file) => (
            <ChoiceRow key={file.id} title={file.title} picture={file.address} onPick={() => onPick(file)}>
              <span className={styles.quiet}>{kindWords[file.kind]}</span>
            </ChoiceRow>
          )}
        </MediaList>
      </div>
    </Dialog>
  );
}
