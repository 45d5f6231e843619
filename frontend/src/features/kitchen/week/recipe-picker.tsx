import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { Picture } from "../../../components/picture.tsx";
import { ErrorState, Skeleton } from "../../../components/states.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { MeantWords } from "../../catalogue/search/meant-words.tsx";
import { useWords } from "../../catalogue/search/use-words.ts";
import { findableOf, withWords } from "../../recipes/list/filters.ts";
import { recipesQuery } from "../../recipes/queries.ts";
import { durationText, minutesOf } from "../../recipes/words.ts";
import type { KnownRecipe } from "../own/local-kitchen.ts";
import { knownOf } from "../own/shown-week.ts";
import { dayName } from "../own/weekdays.ts";
import styles from "./recipe-picker.module.css";

interface Props {
  /** For which day a recipe is chosen; none: nothing is asked. */
  readonly day: number | undefined;
  /** They stand first. */
  readonly favourites: readonly number[];
  readonly onClose: () => void;
  readonly onChoose: (day: number, recipe: KnownRecipe) => void;
}

/** Asks for the recipe of a day's meal: all of them, found by words. */
export function RecipePicker({ day, onClose, ...choice }: Props) {
  return (
    <Dialog open={day !== undefined} onClose={onClose} title="Odaberi recept">
      {day !== undefined && <Choice day={day} {...choice} />}
    </Dialog>
  );
}

function Choice({ day, favourites, onChoose }: { readonly day: number } & Pick<Props, "favourites" | "onChoose">) {
  const recipes = useQuery(recipesQuery);
  const [typed, setTyped] = useState("");
  const findable = useMemo(() => findableOf(recipes.data ?? []), [recipes.data]);
  const words = useWords(findable, typed);
  if (recipes.isPending) return <Skeleton shape="row" count={4} />;
  if (!recipes.data) return <ErrorState error={recipes.error} onRetry={() => recipes.refetch()} />;
  const isOwn = ({ id }: { readonly id: number }) => favourites.includes(id);
  const shown = withWords(recipes.data, typed, words.keys).toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
  );
  return (
    <>
      <p className={styles.day}>{`Za ${dayName(day, "on").slice(2)}.`}</p>
      <TextField
        label="Što ti se jede?"
        name="words"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <MeantWords meant={words.meant} onTake={setTyped} />
      {words.error && <ErrorState error={words.error} onRetry={words.retry} />}
      {shown.length === 0 && !words.isPending && !words.error && <p role="status">Nijedan recept ne odgovara.</p>}
      <ul className={styles.recipes}>
        {shown.map((recipe) => (
          <li key={recipe.id}>
            <button type="button" onClick={() => onChoose(day, knownOf(recipe))}>
              <Picture src={recipe.picture} alt="" width={56} height={56} sizes="56px" />
              <span>
                <b>{recipe.title}</b>
                <small>{`${isOwn(recipe) ? "omiljeno · " : ""}${recipe.meal} · ${durationText(minutesOf(recipe))} · ${recipe.kcal} kcal`}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
