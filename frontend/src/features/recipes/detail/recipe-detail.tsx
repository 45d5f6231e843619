import { lazy, type ReactNode, Suspense } from "react";
import type { Recipe } from "#contract/recipe.ts";
import { Picture } from "../../../components/picture.tsx";
import { useTimers } from "../cook/timers.ts";
import { durationText, withWholeAmounts } from "../words.ts";
import { IngredientList } from "./ingredient-list.tsx";
import methodStyles from "./method.module.css";
import nutritionStyles from "./nutrition.module.css";
import { PortionStepper } from "./portion-stepper.tsx";
import { LockedMethod, MoreRecipes } from "./premium-offer.tsx";
import { RecipeActions } from "./recipe-actions.tsx";
import { useRecipeAddress } from "./recipe-address.ts";
import styles from "./recipe-detail.module.css";
import { RecipeHead } from "./recipe-head.tsx";

const Cook = lazy(async () => ({ default: (await import("../cook/cook.tsx")).Cook }));

interface Props {
  readonly recipe: Recipe;
  readonly granted: boolean;
  /** More actions for that many portions. */
  readonly more?: (portions: number) => ReactNode;
  /** Called once somebody has walked through all steps. */
  readonly onCooked?: () => void;
  readonly onMembership: () => void;
}

/** A recipe: its ingredients for the chosen portions and its method; without access the ingredients alone. */
export function RecipeDetail({ recipe, granted, more, onCooked, onMembership }: Props) {
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
          <Cook recipe={recipe} portions={portions} step={step} onStep={goTo} onLeave={leave} onCooked={onCooked} />
        </Suspense>
      )}
    </article>
  );
}

/** A recipe's steps and tips. */
function Method({ recipe: { steps = [], tips = [] } }: { readonly recipe: Recipe }) {
  return (
    <section aria-labelledby="method">
      <h2 id="method" className={methodStyles.heading}>
        Priprema
      </h2>
      <ol className={methodStyles.steps}>
        {steps.map(({ text, minutes, picture }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same, and none ever moves
          <li key={position}>
            <div>
              <p>{withWholeAmounts(text)}</p>
              {minutes !== undefined && <p className={methodStyles.minutes}>{durationText(minutes)}</p>}
              {picture && (
                <Picture src={picture} alt="" width={480} height={360} sizes="(min-width: 768px) 480px, 80vw" />
              )}
            </div>
          </li>
        ))}
      </ol>
      {tips.length > 0 && (
        <div className={methodStyles.tips}>
          <h3>{tips.length === 1 ? "Savjet" : "Savjeti"}</h3>
          <ul>
            {tips.map((tip) => (
              <li key={tip}>{withWholeAmounts(tip)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Energy and macronutrients of one portion. */
function Nutrition({ recipe: { kcal, protein, carbs, fat } }: { readonly recipe: Recipe }) {
  const rows = [
    ["kcal", kcal, "Energija"],
    ["g", protein, "Proteini"],
    ["g", carbs, "Ugljikohidrati"],
    ["g", fat, "Masti"],
  ] as const;
  return (
    <section aria-labelledby="nutrition">
      <h2 id="nutrition" className={nutritionStyles.heading}>
        Jedna porcija
      </h2>
      <dl className={nutritionStyles.figures}>
        {rows.map(([unit, value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
