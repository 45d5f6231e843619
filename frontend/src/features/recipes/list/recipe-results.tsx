import { counted } from "#contract/counted.ts";
import type { RecipeSummary } from "#contract/recipe.ts";
import { Button } from "../../../components/button.tsx";
import { CardGrid } from "../../../components/page.tsx";
import { dayOf } from "../../../lib/format.ts";
import { MeantWords } from "../../catalogue/search/meant-words.tsx";
import type { Marks } from "./filters.ts";
import { RecipeCard } from "./recipe-card.tsx";
import styles from "./recipe-list.module.css";

interface Props {
  readonly recipes: readonly RecipeSummary[];
  /** Nothing is looked for: all of them are shown. */
  readonly isWhole: boolean;
  readonly to: ((id: number) => string) | undefined;
  readonly showsOpen: boolean;
  readonly marks: Marks | undefined;
  readonly onReset: () => void;
  /** What they were found by, where no recipe has the words that were typed. */
  readonly meant: string | undefined;
  readonly onMeant: (words: string) => void;
}

/** How many recipes there are, said politely, and their cards; or the way to more. */
export function RecipeResults({ recipes, isWhole, to, showsOpen, marks, onReset, meant, onMeant }: Props) {
  const some = recipes.length > 0;
  return (
    <section aria-labelledby="recipes">
      <h2 id="recipes" data-spoken>
        Popis recepata
      </h2>
      <p role="status" className={styles.count}>
        {some ? counted(recipes.length, "recept", "recepta", "recepata") : "Nijedan recept ne odgovara."}
      </p>
      <MeantWords meant={meant} onTake={onMeant} />
      <CardGrid>
        {recipes.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} to={to} showsOpen={showsOpen} note={noteOf(recipe, marks)} />
        ))}
      </CardGrid>
      {!some && !isWhole && (
        <div className={styles.empty}>
          <p>Pokušaj drugom riječju ili s manje filtara.</p>
          <Button kind="outline" onClick={onReset}>
            Prikaži sve recepte
          </Button>
        </div>
      )}
    </section>
  );
}

/** Omiljeno · Skuhano 27.11.2026. */
function noteOf({ id }: RecipeSummary, { favourites = [], cooked = [] }: Marks = {}): string {
  const day = cooked.find(({ recipe }) => recipe === id)?.day;
  return [favourites.includes(id) && "Omiljeno", day && `Skuhano ${dayOf(day)}`].filter(Boolean).join(" · ");
}
