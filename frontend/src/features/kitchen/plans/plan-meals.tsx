import type { UseQueryResult } from "@tanstack/react-query";
import { counted } from "#contract/counted.ts";
import type { MealPlan, RecipeSummary } from "#contract/recipe.ts";
import { meals as order } from "#contract/recipes/values.ts";
import { Button } from "../../../components/button.tsx";
import { CardGrid } from "../../../components/page.tsx";
import { SkeletonGrid } from "../../../components/skeleton-grid.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { useMembershipOffer } from "../../membership/membership-offer.tsx";
import { RecipeCard } from "../../recipes/list/recipe-card.tsx";
import { capital, portionsText } from "../../recipes/words.ts";
import { dayName } from "../own/weekdays.ts";
import { energyText } from "../words.ts";
import styles from "./plan-meals.module.css";

interface Props {
  readonly plan: MealPlan;
  /** Monday is 1. */
  readonly day: number;
  readonly recipes: UseQueryResult<readonly RecipeSummary[]>;
}

/** A day of a plan: its recipes with portions, and what they come to; or what is behind the lock. */
export function PlanMeals({ plan, day, recipes }: Props) {
  const planned = plan.days[day - 1];
  const kcal = plan.kcal[day - 1] ?? 0;
  return (
    <section className={styles.day} aria-labelledby="plan-day">
      <h2 id="plan-day">{dayName(day, "name")}</h2>
      {!planned && <Locked kcal={kcal} />}
      {planned && recipes.isPending && <SkeletonGrid />}
      {planned && recipes.isError && !recipes.data && (
        <ErrorState error={recipes.error} onRetry={() => recipes.refetch()} />
      )}
      {planned && recipes.data && <Meals {...planDay(kcal, planned, recipes.data)} />}
    </section>
  );
}

function Meals({ kcal, protein, carbs, fat, meals, gone }: PlanDay) {
  return (
    <>
      <p className={styles.sum}>
        <b>{energyText(kcal)}</b>
        {` · ${protein} g proteina · ${carbs} g ugljikohidrata · ${fat} g masti`}
      </p>
      {gone > 0 && (
        <p className={styles.gone} role="status">
          {`Više nije u ponudi: ${counted(gone, "recept", "recepta", "recepata")} ovog dana. Zbroj je bez toga.`}
        </p>
      )}
      <CardGrid>
        {meals.map(({ meal, recipe }) => (
          <RecipeCard
            key={`${meal.meal} ${recipe.id}`}
            recipe={recipe}
            to={(id) => `${paths.recipe(id)}?portions=${meal.portions}`}
            note={`${capital(meal.meal)} · ${portionsText(meal.portions)}`}
          />
        ))}
      </CardGrid>
    </>
  );
}

function Locked({ kcal }: { readonly kcal: number }) {
  const { dialog, open } = useMembershipOffer();
  return (
    <div className={styles.locked}>
      <p>{`Ovaj dan ima ${energyText(kcal)}. Prvi dan plana otvoren je svima, a ostalih šest dana i recepti s količinama dolaze uz Premium.`}</p>
      <Button onClick={open}>Otključaj uz Premium</Button>
      {dialog}
    </div>
  );
}

type Planned = MealPlan["days"][number][number];

/** A day of a plan as a page shows it. */
interface PlanDay {
  readonly kcal: number;
  /** In grams, of those recipes that there still are. */
  readonly protein: number;
  readonly carbs: number;
  readonly fat: number;
  readonly meals: readonly { readonly meal: Planned; readonly recipe: RecipeSummary }[];
  /** How many of its recipes have gone. */
  readonly gone: number;
}

/** A day of a plan with its recipes. `kcal` is the catalogue's while every recipe exists, else the sum of those left. Pure. */
function planDay(kcal: number, planned: readonly Planned[], recipes: readonly RecipeSummary[]): PlanDay {
  const meals = planned
    .flatMap((meal) => recipes.filter(({ id }) => id === meal.recipe).map((recipe) => ({ meal, recipe })))
    .toSorted((one, other) => order.indexOf(one.meal.meal) - order.indexOf(other.meal.meal));
  const sum = (of: "kcal" | "protein" | "carbs" | "fat") =>
    Math.round(meals.reduce((total, { meal, recipe }) => total + recipe[of] * meal.portions, 0));
  const gone = planned.length - meals.length;
  return {
    kcal: gone > 0 ? sum("kcal") : kcal,
    protein: sum("protein"),
    carbs: sum("carbs"),
    fat: sum("fat"),
    meals,
    gone,
  };
}
