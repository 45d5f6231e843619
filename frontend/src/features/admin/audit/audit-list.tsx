import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditLine } from "#contract/audit.ts";
import { Button } from "../../../components/button.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { minuteOf } from "../../../lib/format.ts";
import { CallError } from "../shared/call-error.tsx";
import styles from "./audit.module.css";
import { actOf, changesOf, subjectOf } from "./labels.ts";
import { type AuditFilter, auditQuery } from "./queries.ts";

interface Props {
  readonly wanted: AuditFilter;
  /** For whoever reads everybody's lines. */
  readonly onWanted: ((wanted: Partial<AuditFilter>) => void) | undefined;
}

/** Lines of the record, newest first; who and what lead to all their lines. */
export function AuditList({ wanted, onWanted }: Props) {
  const found = useInfiniteQuery(auditQuery(wanted));
  const lines = found.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      {found.isPending && <LoadingText />}
      {found.isError && <CallError error={found.error} onRetry={() => found.refetch()} />}
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
      <span className={styles.quiet}>{`${line.seq}. · ${minuteOf(new Date(line.at))}`}</span>
      <span className={styles.ways}>
        <FilterButton label={line.name} onGo={onWanted && (() => onWanted({ by: line.by }))} />
        <FilterButton label={subjectOf(line)} onGo={onWanted && (() => onWanted({ subject: line.subject }))} />
      </span>
      <span>{changesOf(line).join(" · ")}</span>
      {line.reason && <span className={styles.quiet}>{`„${line.reason}“`}</span>}
    </li>
  );
}

function FilterButton({ label, onGo }: { readonly label: string; readonly onGo: (() => void) | undefined }) {
  if (!onGo) return <span>{label}</span>;
  return (
    <button type="button" onClick={onGo}>
      {label}
    </button>
  );
}
