import { counted } from "#contract/counted.ts";
import type { RecipeSummary } from "#contract/recipe.ts";
import { Button } from "../../../components/button.tsx";
import { CardGrid } from "../../../components/page.tsx";
import { MeantWords } from "../../catalogue/search/meant-words.tsx";
import { RecipeCard } from "./recipe-card.tsx";
import styles from "./recipe-list.module.css";

interface Props {
  readonly recipes: readonly RecipeSummary[];
  /** Nothing is looked for: all of them are shown. */
  readonly isWhole: boolean;
  readonly to: ((id: number) => string) | undefined;
  readonly showsOpen: boolean;
  readonly onReset: () => void;
  /** What they were found by, where no recipe has the words that were typed. */
  readonly meant: string | undefined;
  readonly onMeant: (words: string) => void;
}

/** How many recipes there are, said politely, and their cards; or the way to more. */
export function RecipeResults({ recipes, isWhole, to, showsOpen, onReset, meant, onMeant }: Props) {
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
          <RecipeCard key={recipe.id} recipe={recipe} to={to} showsOpen={showsOpen} />
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
