import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { ErrorState } from "../../../components/states.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { WaitingGrid } from "../../../components/waiting-grid.tsx";
import { challengesQuery, ebooksQuery, searchIndexQuery, trainingsQuery } from "../queries.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { type FilterName, filtersOf, search, withFilter } from "./filters.ts";
import { Results } from "./results.tsx";
import styles from "./search.module.css";
import { searchItems } from "./search-item.ts";
import { useSeen } from "./use-seen.ts";
import { indexWords } from "./word-index.ts";

/** Everything that a member may train, read or cook, searched and filtered in the browser; the address holds what is looked for. */
export function SearchTool() {
  const [query, setQuery] = useSearchParams();
  const filters = filtersOf(query);
  const lists = useLists();
  const seen = useSeen(lists.items, filters.seen !== "");
  const change = (name: FilterName, value: string) =>
    setQuery((now) => withFilter(now, name, value), { replace: true, preventScrollReset: true });
  const failed = lists.error ?? seen.error;
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
        <FilterPanel items={lists.items} filters={filters} onChange={change} />
      </search>
      {failed && <ErrorState error={failed} onRetry={lists.error ? lists.retry : seen.retry} />}
      {!failed && (lists.isPending || seen.isPending) && <WaitingGrid />}
      {!failed && !lists.isPending && !seen.isPending && (
        <Results
          found={search(lists.items, lists.findWords, filters, seen.keys)}
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
  const findWords = useMemo(() => indexWords(items), [items]);
  return {
    items,
    findWords,
    isPending: lists.some((list) => list.isPending),
    error: lists.find((list) => list.isError && !list.data)?.error ?? null,
    retry: () => void lists.filter((list) => list.isError).map((list) => list.refetch()),
  };
}
