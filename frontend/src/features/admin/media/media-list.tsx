import type { ReactNode } from "react";
import { Checkbox } from "../../../components/checkbox.tsx";
import { EmptyState, Skeleton } from "../../../components/states.tsx";
import { CallError } from "../shared/call-error.tsx";
import styles from "./media.module.css";

interface Props<T> {
  /** What is listed; undefined until it is known. */
  readonly rows: readonly T[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  /** What stands where there is nothing. */
  readonly empty: string;
  readonly look?: "rows" | "grid";
  readonly children: (row: T) => ReactNode;
}

/** A list that is on its way, failed, empty or there; one that was there stays when it can't be asked for again. */
export function MediaList<T>({ rows, error, onRetry, empty, look = "rows", children }: Props<T>) {
  if (!rows) return error ? <CallError error={error} onRetry={onRetry} /> : <Skeleton shape="row" count={4} />;
  return rows.length === 0 ? <EmptyState text={empty} /> : <ul className={styles[look]}>{rows.map(children)}</ul>;
}

interface UnusedOnlyProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Shows alone what no document has named for thirty days; nothing of it goes by itself. */
export function UnusedOnly({ checked, onChange }: UnusedOnlyProps) {
  return (
    <Checkbox name="unused" checked={checked} onChange={onChange}>
      Nekorišteno dulje od 30 dana
    </Checkbox>
  );
}
