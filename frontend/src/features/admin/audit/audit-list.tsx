import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditLine } from "#contract/audit.ts";
import { Button } from "../../../components/button.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { momentOf } from "../../../lib/format.ts";
import { Refused } from "../orders/refused.tsx";
import styles from "./audit.module.css";
import { auditQuery, type Wanted } from "./queries.ts";
import { actOf, changesOf, subjectOf } from "./words.ts";

interface Props {
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Partial<Wanted>) => void;
}

/** Lines of the record, newest first; who and what lead to all their lines. */
export function AuditList({ wanted, onWanted }: Props) {
  const found = useInfiniteQuery(auditQuery(wanted));
  const lines = found.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      {found.isPending && <LoadingText />}
      {found.isError && <Refused error={found.error} onRetry={() => found.refetch()} />}
      {found.isSuccess && lines.length === 0 && <p role="status">Ovdje nema zapisa.</p>}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.seq} line={line} onWanted={onWanted} />
        ))}
      </ol>
      {found.hasNextPage && (
        <Button kind="outline" busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          Stariji zapisi
        </Button>
      )}
    </>
  );
}

function Line({ line, onWanted }: { readonly line: AuditLine } & Pick<Props, "onWanted">) {
  return (
    <li>
      <b>{actOf(line)}</b>
      <span className={styles.quiet}>{`${line.seq}. · ${momentOf(new Date(line.at))}`}</span>
      <span className={styles.ways}>
        <button type="button" onClick={() => onWanted({ by: line.by })}>
          {line.name}
        </button>
        <button type="button" onClick={() => onWanted({ subject: line.subject })}>
          {subjectOf(line)}
        </button>
      </span>
      <span>{changesOf(line).join(" · ")}</span>
      {line.reason && <span className={styles.quiet}>{`„${line.reason}”`}</span>}
    </li>
  );
}
