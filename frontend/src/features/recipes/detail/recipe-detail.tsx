import { lazy, type ReactNode, Suspense } from "react";
import type { Recipe } from "#contract/recipe.ts";
import { useTimers } from "../cook/timers.ts";
import { IngredientList } from "./ingredient-list.tsx";
import { LockedMethod } from "./locked-method.tsx";
import { Method } from "./method.tsx";
import { MoreRecipes } from "./more-recipes.tsx";
import { Nutrition } from "./nutrition.tsx";
import { PortionStepper } from "./portion-stepper.tsx";
import { RecipeActions } from "./recipe-actions.tsx";
import { useRecipeAddress } from "./recipe-address.ts";
import styles from "./recipe-detail.module.css";
import { RecipeHead } from "./recipe-head.tsx";

const Cook = lazy(async () => ({ default: (await import("../cook/cook.tsx")).Cook }));

interface Props {
  readonly recipe: Recipe;
  readonly granted: boolean;
  /** What else can be done with so many portions of it. */
  readonly more?: (portions: number) => ReactNode;
  readonly onMembership: () => void;
}

/** A recipe: what it takes for so many portions and how it is made; without access what it takes alone. */
export function RecipeDetail({ recipe, granted, more, onMembership }: Props) {
  const { portions, setPortions, step, goTo, leave } = useRecipeAddress(recipe);
  const hasTimers = useTimers().length > 0;
  const isCooked = granted && (step !== undefined || hasTimers);
  return (
    <article className={styles.recipe}>
      <RecipeHead recipe={recipe}>
        <RecipeActions
          recipe={recipe}
          granted={granted}
          more={more?.(portions)}
          onCook={() => goTo(1)}
          onMembership={onMembership}
        />
      </RecipeHead>
      <div className={styles.columns}>
        <section aria-labelledby="ingredients" className={styles.ingredients}>
          <div className={styles.bar}>
            <h2 id="ingredients">Sastojci</h2>
            {granted && <PortionStepper portions={portions} onChange={setPortions} />}
          </div>
          <IngredientList groups={recipe.ingredients} portions={recipe.portions} wanted={portions} />
        </section>
        <div className={styles.method}>
          {granted ? <Method recipe={recipe} /> : <LockedMethod onMembership={onMembership} />}
          <Nutrition recipe={recipe} />
          {recipe.sample && <MoreRecipes onMembership={onMembership} />}
        </div>
      </div>
      {isCooked && (
        <Suspense fallback={null}>
          <Cook recipe={recipe} portions={portions} step={step} onStep={goTo} onLeave={leave} />
        </Suspense>
      )}
    </article>
  );
}
