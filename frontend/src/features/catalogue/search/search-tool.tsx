import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { SkeletonGrid } from "../../../components/skeleton-grid.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { challengesQuery, ebooksQuery, searchIndexQuery, trainingsQuery } from "../queries.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { type FilterName, filtersOf, search, withFilter } from "./filters.ts";
import { Results } from "./results.tsx";
import styles from "./search.module.css";
import { type SearchItem, searchItems } from "./search-item.ts";
import { useSeen } from "./use-seen.ts";
import { useWords } from "./use-words.ts";

/** What there is to choose from while lists are on their way: chips come all at once, in their places. */
const NONE: readonly SearchItem[] = [];

/** Everything that a member may train, read or cook, searched and filtered in the browser; the address holds what is looked for. */
export function SearchTool() {
  const [query, setQuery] = useSearchParams();
  const filters = filtersOf(query);
  const lists = useLists();
  const words = useWords(lists.items, filters.q);
  const seen = useSeen(lists.items, filters.seen !== "");
  /** The router shows a change a moment later: the next one goes on from what was asked, not from what is shown. */
  const asked = useRef(query);
  useEffect(() => {
    asked.current = query;
  }, [query]);
  const change = (name: FilterName, value: string) => {
    asked.current = withFilter(asked.current, name, value);
    setQuery(asked.current, { replace: true, preventScrollReset: true });
  };
  const failed = lists.error ?? words.error ?? seen.error;
  const retry = [lists, words, seen].find(({ error }) => error)?.retry ?? lists.retry;
  const isPending = lists.isPending || words.isPending || seen.isPending;
  return (
    <>
      <h1 className={styles.title}>Pretraživanje</h1>
      <search className={styles.tools}>
        <TextField
          label="Što tražiš?"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="plank, leđa, 15 min, piletina"
          value={filters.q}
          onChange={(event) => change("q", event.target.value)}
        />
        <FilterPanel items={lists.isPending ? NONE : lists.items} filters={filters} onChange={change} />
      </search>
      {failed && <ErrorState error={failed} onRetry={retry} />}
      {!failed && isPending && <SkeletonGrid />}
      {!failed && !isPending && (
        <Results
          found={search(lists.items, words.keys, filters, seen.keys)}
          meant={words.meant}
          onMeant={(meant) => change("q", meant)}
          isFiltered={Object.entries(filters).some(([name, value]) => name !== "q" && value !== "")}
          onReset={() => setQuery(new URLSearchParams(), { replace: true })}
        />
      )}
    </>
  );
}

function useLists() {
  const challenges = useQuery(challengesQuery);
  const trainings = useQuery(trainingsQuery);
  const ebooks = useQuery(ebooksQuery);
  const entries = useQuery(searchIndexQuery);
  const lists = [challenges, trainings, ebooks, entries];
  const items = useMemo(
    () =>
      searchItems({
        challenges: challenges.data ?? [],
        trainings: trainings.data ?? [],
        ebooks: ebooks.data ?? [],
        entries: entries.data ?? [],
      }),
    [challenges.data, trainings.data, ebooks.data, entries.data],
  );
  return {
    items,
    isPending: lists.some((list) => list.isPending),
    error: lists.find((list) => list.isError && !list.data)?.error ?? null,
    retry: () => void lists.filter((list) => list.isError).map((list) => list.refetch()),
  };
}
