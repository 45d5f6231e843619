import type { ReactNode } from "react";
import { Checkbox } from "../../../components/checkbox.tsx";
import { EmptyState, Skeleton } from "../../../components/states.tsx";
import { CallError } from "../shared/call-error.tsx";
import styles from "./media.module.css";

interface Props<T> {
  /** Undefined until the answer comes. */
  readonly rows: readonly T[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  /** The text of an empty list. */
  readonly empty: string;
  readonly look?: "rows" | "grid";
  readonly children: (row: T) => ReactNode;
}

/** A list with its loading, error and empty states. Loaded rows stay after a failed refresh. */
export function MediaList<T>({ rows, error, onRetry, empty, look = "rows", children }: Props<T>) {
  if (!rows) return error ? <CallError error={error} onRetry={onRetry} /> : <Skeleton shape="row" count={4} />;
  return rows.length === 0 ? <EmptyState text={empty} /> : <ul className={styles[look]}>{rows.map(children)}</ul>;
}

/** The text where no row has a name. */
export const NOT_FOUND = "Ništa se ne zove tako.";

interface UnusedOnlyProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Filters what no document has used for thirty days. */
export function UnusedOnly({ checked, onChange }: UnusedOnlyProps) {
  return (
    <Checkbox name="unused" checked={checked} onChange={onChange}>
      Nekorišteno dulje od 30 dana
    </Checkbox>
  );
}
