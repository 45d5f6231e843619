import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StoredFile } from "#contract/media.ts";
import { ListPages, ListSearch } from "../shared/list-controls.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { kindLabels, sizeOf } from "./labels.ts";
import styles from "./media.module.css";
import { MediaList, NOT_FOUND, UnusedOnly } from "./media-list.tsx";
import { filesQuery } from "./queries.ts";
import { UploadFile } from "./upload-file.tsx";

interface Props {
  readonly kind: "picture" | "document";
  readonly cursor: string | undefined;
  /** The words of a search. */
  readonly name: string;
  readonly onSearch: (name: string) => void;
}

/** Pictures or documents, newest first, or those of a name, with an upload and a filter for unused ones. */
export function FileList({ kind, cursor, name, onSearch }: Props) {
  const [unused, setUnused] = useState(false);
  const { data, error, refetch } = useQuery(filesQuery({ kind, unused, name, cursor }));
  return (
    <div className={styles.block}>
      <UploadFile of={kind} />
      <ListSearch label="Naziv" query={name} least={2} onSearch={onSearch} />
      <UnusedOnly checked={unused} onChange={setUnused} />
      <MediaList
        rows={data?.files}
        error={error}
        onRetry={refetch}
        empty={name ? NOT_FOUND : unused ? "Sve se koristi." : "Još nema ničega. Dodaj prvo."}
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
