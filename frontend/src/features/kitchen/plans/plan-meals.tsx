import type { UseQueryResult } from "@tanstack/react-query";
import { counted } from "#contract/counted.ts";
import type { MealPlan, RecipeSummary } from "#contract/recipe.ts";
import { Button } from "../../../components/button.tsx";
import { CardGrid } from "../../../components/page.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { WaitingGrid } from "../../../components/waiting-grid.tsx";
import { paths } from "../../../lib/paths.ts";
import { useMembershipOffer } from "../../membership/membership-offer.tsx";
import { RecipeCard } from "../../recipes/list/recipe-card.tsx";
import { capital, portionsText } from "../../recipes/words.ts";
import { dayName } from "../own/weekdays.ts";
import { energyText } from "../words.ts";
import { planDay } from "./plan-days.ts";
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
      {planned && recipes.isPending && <WaitingGrid />}
      {planned && recipes.isError && !recipes.data && (
        <ErrorState error={recipes.error} onRetry={() => recipes.refetch()} />
      )}
      {planned && recipes.data && <Meals {...planDay(kcal, planned, recipes.data)} />}
    </section>
  );
}

function Meals({ kcal, protein, carbs, fat, meals, gone }: ReturnType<typeof planDay>) {
  return (
    <>
      <p className={styles.sum}>
        <b>{energyText(kcal)}</b>
        {` · ${protein} g proteina · ${carbs} g ugljikohidrata · ${fat} g masti`}
      </p>
      {gone > 0 && (
        <p className={styles.gone} role="status">
          {`${counted(gone, "recept", "recepta", "recepata")} ovog dana više nije u ponudi. Zbroj je bez toga.`}
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
