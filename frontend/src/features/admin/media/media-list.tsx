import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { EmptyState, Skeleton } from "../../../components/states.tsx";
import { kindLabels } from "../catalogue/labels.ts";
import { draftsQuery } from "../catalogue/queries.ts";
import { CallError } from "../shared/call-error.tsx";
import { ListSearch } from "../shared/list-controls.tsx";
import { SelectField } from "../shared/select-field.tsx";
import styles from "./media.module.css";
import type { MediaFilter } from "./queries.ts";

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

/** The text of an empty list. */
export function emptyText({ name, unused, usedIn }: MediaFilter, none: string): string {
  if (name) return "Ništa se ne zove tako.";
  if (usedIn) return "Taj dokument ne koristi ništa odavde.";
  return unused ? "Sve se koristi." : none;
}

interface FilterProps {
  /** What is searched for. */
  readonly label: string;
  readonly filter: MediaFilter;
  readonly onFilter: (filter: MediaFilter) => void;
}

/** Kinds of documents that name files or videos. */
const kinds: readonly DocumentKind[] = ["challenge", "training", "ebook", "recipe", "mealplan", "card", "texts"];

/** The search by name and the choice of a document whose files or videos are shown. */
export function MediaFilterFields({ label, filter, onFilter }: FilterProps) {
  const drafts = (useQuery({ ...draftsQuery, staleTime: 60_000 }).data ?? []).filter(({ kind }) =>
    kinds.includes(kind),
  );
  return (
    <>
      <ListSearch
        label={label}
        query={filter.name ?? ""}
        least={2}
        onSearch={(name) => onFilter({ ...filter, name })}
      />
      {drafts.length > 0 && (
        <div className={styles.used}>
          <SelectField
            label="Koristi se u"
            name="used_in"
            value={filter.usedIn ?? ""}
            onChange={(usedIn) => onFilter({ ...filter, usedIn })}
            options={[
              ["", "Bilo gdje"],
              ...drafts.map(
                ({ kind, id, title }) => [`${kind}:${id}`, `${kindLabels[kind].one}: ${title || id}`] as const,
              ),
            ]}
          />
        </div>
      )}
    </>
  );
}

interface UnusedOnlyProps {
  readonly filter: MediaFilter;
  readonly onFilter: (filter: MediaFilter) => void;
}

/** Filters what no document has used for thirty days. */
export function UnusedOnly({ filter, onFilter }: UnusedOnlyProps) {
  return (
    <Checkbox name="unused" checked={filter.unused ?? false} onChange={(unused) => onFilter({ ...filter, unused })}>
      Nekorišteno dulje od 30 dana
    </Checkbox>
  );
}
