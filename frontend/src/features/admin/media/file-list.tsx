import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StoredFile } from "#contract/media.ts";
import { ListPages } from "../shared/list-controls.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { kindLabels, sizeOf } from "./labels.ts";
import styles from "./media.module.css";
import { MediaList, UnusedOnly } from "./media-list.tsx";
import { filesQuery } from "./queries.ts";
import { UploadFile } from "./upload-file.tsx";

interface Props {
  readonly kind: "picture" | "document";
  readonly cursor: string | undefined;
}

/** Pictures or documents, newest first, with an upload and a filter for unused ones. */
export function FileList({ kind, cursor }: Props) {
  const [unused, setUnused] = useState(false);
  const { data, error, refetch } = useQuery(filesQuery({ kind, unused, cursor }));
  return (
    <div className={styles.block}>
      <UploadFile of={kind} />
      <UnusedOnly checked={unused} onChange={setUnused} />
      <MediaList
        rows={data?.files}
        error={error}
        onRetry={refetch}
        empty={unused ? "Sve se koristi." : "Još nema ničega. Dodaj prvo."}
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
