import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { RecipeSummary } from "#contract/recipe.ts";
import { SkeletonGrid } from "../../../components/skeleton-grid.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useMe, useMembership } from "../../account/queries.ts";
import { useWords } from "../../catalogue/search/use-words.ts";
import { recipesQuery } from "../queries.ts";
import { filtersOf, findableOf, found, type Marks, toggled } from "./filters.ts";
import { RecipeFilters } from "./recipe-filters.tsx";
import styles from "./recipe-list.module.css";
import { RecipeResults } from "./recipe-results.tsx";

interface Props {
  /** Where a card leads: into the app without it. */
  readonly to?: (id: number) => string;
  readonly marks?: Marks | undefined;
}

/** All recipes, searched and filtered in the browser; the address holds what is looked for. */
export function RecipeList({ to, marks }: Props) {
  const [query, setQuery] = useSearchParams();
  const recipes = useQuery(recipesQuery);
  const isPremium = useMembership() === "premium";
  // Who is known only later would see the cards change places.
  const isUnknown = useMe().isLoading;
  const filters = useMemo(() => filtersOf(recipes.data ?? [], isPremium, marks), [recipes.data, isPremium, marks]);
  const findable = useMemo(() => findableOf(recipes.data ?? []), [recipes.data]);
  const words = useWords(findable, query.get("q") ?? "");
  const change = (next: (now: URLSearchParams) => URLSearchParams) =>
    setQuery(next, { replace: true, preventScrollReset: true });
  return (
    <>
      <search className={styles.tools}>
        <TextField
          label="Što ti se jede?"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="juha, zob, piletina…"
          value={query.get("q") ?? ""}
          onChange={(event) => change((now) => withQuery(now, event.target.value))}
        />
        <RecipeFilters
          filters={filters}
          query={query}
          onToggle={(filter, value) => change((now) => toggled(now, filter, value))}
        />
      </search>
      {(recipes.isPending || words.isPending || isUnknown) && <WaitingRecipes />}
      {recipes.isError && !recipes.data && <ErrorState error={recipes.error} onRetry={() => recipes.refetch()} />}
      {words.error && <ErrorState error={words.error} onRetry={words.retry} />}
      {recipes.data && !words.isPending && !words.error && !isUnknown && (
        <RecipeResults
          recipes={inOrder(found(recipes.data, filters, query, words.keys), isPremium)}
          meant={words.meant}
          onMeant={(meant) => change((now) => withQuery(now, meant))}
          isWhole={query.size === 0}
          to={to}
          marks={marks}
          showsOpen={!isPremium}
          onReset={() => change(() => new URLSearchParams())}
        />
      )}
    </>
  );
}

function WaitingRecipes() {
  return (
    <div className={styles.waiting}>
      <SkeletonGrid />
    </div>
  );
}

/** What is open to everybody stands first where the others are closed. */
function inOrder(recipes: readonly RecipeSummary[], isPremium: boolean): readonly RecipeSummary[] {
  return isPremium ? recipes : recipes.toSorted((one, other) => Number(other.sample) - Number(one.sample));
}

function withQuery(query: URLSearchParams, words: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (words) next.set("q", words);
  else next.delete("q");
  return next;
}
