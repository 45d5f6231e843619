import { useInfiniteQuery } from "@tanstack/react-query";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { Button } from "../../../../components/button.tsx";
import { LoadingText } from "../../../../components/states.tsx";
import { CallError } from "../../shared/call-error.tsx";
import { whenOf } from "../labels.ts";
import { restoreVersion, versionsQuery } from "../queries.ts";
import styles from "./editor.module.css";
import { useDraftChange, useEditor } from "./editor.ts";

interface Props {
  readonly draft: DraftDetail;
  readonly isReadOnly: boolean;
}

/** 'Povijest': old versions, the last first. Restoring one loses nothing: what stood there becomes a version. */
export function Versions({ draft: { kind, id, version }, isReadOnly }: Props) {
  const { said } = useEditor();
  const found = useInfiniteQuery({ ...versionsQuery({ kind, id }, version), enabled: !isReadOnly });
  const restore = useDraftChange<number>(
    (saved, wanted) => restoreVersion({ kind, id }, saved, wanted),
    (draft) => draft && said.set("Stara inačica je sada nacrt."),
  );
  const versions = found.data?.pages.flatMap((page) => page.versions) ?? [];
  if (isReadOnly) return <p className={styles.form}>Povijest vide oni koji uređuju.</p>;
  return (
    <section className={styles.form} aria-label="Povijest">
      {found.isPending && <LoadingText />}
      {found.isError && <CallError error={found.error} onRetry={() => found.refetch()} />}
      {found.isSuccess && versions.length === 0 && <p role="status">Još nema starih inačica.</p>}
      {restore.error && <CallError error={restore.error} onRetry={() => restore.mutate(restore.variables)} />}
      <ol className={styles.versions}>
        {versions.map(({ version: number, at, by, is_published }) => (
          <li key={number}>
            <span>
              <b>{`${whenOf(at)} · ${by}`}</b>
              {is_published && <span className={styles.quiet}>objavljeno</span>}
            </span>
            {number !== version && (
              <Button
                kind="outline"
                size="small"
                aria-label={`Vrati inačicu ${whenOf(at)}`}
                busy={restore.isPending && restore.variables === number}
                onClick={() => restore.mutate(number)}
              >
                Vrati
              </Button>
            )}
          </li>
        ))}
      </ol>
      {found.hasNextPage && (
        <Button kind="outline" size="small" busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          Starije
        </Button>
      )}
    </section>
  );
}
