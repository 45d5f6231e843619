import { useQuery } from "@tanstack/react-query";
import type { StoredFile } from "#contract/media.ts";
import { ListPages } from "../shared/list-controls.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { kindLabels, sizeOf } from "./labels.ts";
import styles from "./media.module.css";
import { emptyText, MediaFilterFields, MediaList, UnusedOnly } from "./media-list.tsx";
import { filesQuery, type MediaFilter } from "./queries.ts";
import { UploadFile } from "./upload-file.tsx";

interface Props {
  readonly kind: "picture" | "document";
  readonly cursor: string | undefined;
  readonly filter: MediaFilter;
  readonly onFilter: (filter: MediaFilter) => void;
}

/** Pictures or documents, newest first, with an upload and filters. */
export function FileList({ kind, cursor, filter, onFilter }: Props) {
  const { data, error, refetch } = useQuery(filesQuery(kind, filter, cursor));
  return (
    <div className={styles.block}>
      <UploadFile of={kind} />
      <MediaFilterFields label="Naziv" filter={filter} onFilter={onFilter} />
      <UnusedOnly filter={filter} onFilter={onFilter} />
      <MediaList
        rows={data?.files}
        error={error}
        onRetry={refetch}
        empty={emptyText(filter, "Još nema ničega. Dodaj prvo.")}
        look={kind === "picture" ? "grid" : "rows"}
      >
        {(file) => <FileCard key={file.id} file={file} />}
      </MediaList>
      {data && <ListPages cursor={cursor} next={data.next} />}
    </div>
  );
}

function FileCard({ file }: { readonly file: StoredFile }) {
  const { id, kind, title, address, bytes } = file;
  return (
    <li className={address ? styles.card : styles.row}>
      {address && <img src={address} alt="" loading="lazy" />}
      <span className={styles.name}>
        <b>{title}</b>
        <span className={styles.quiet}>{`${kindLabels[kind]} · ${sizeOf(bytes)}`}</span>
      </span>
      <DeleteButton of="file" id={id} title={title} />
    </li>
  );
}
