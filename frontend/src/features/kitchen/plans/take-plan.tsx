import { useState } from "react";
import type { OwnMeal } from "#contract/kitchen.ts";
import type { MealPlan, RecipeSummary } from "#contract/recipe.ts";
import { MOST_MEALS } from "#contract/recipes/measures.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { paths } from "../../../lib/paths.ts";
import { useMembershipOffer } from "../../membership/membership-offer.tsx";
import { NOTHING, withMeals, withWeek } from "../own/kitchen-content.ts";
import { isSynced } from "../own/local-kitchen.ts";
import { knownOf } from "../own/shown-week.ts";
import { useKitchen } from "../own/use-kitchen.ts";
import { useUndoable } from "../own/use-undoable.tsx";
import { mealsText } from "../words.ts";
import styles from "./take-plan.module.css";

const ADDED = "Plan je dodan u tvoj tjedan";

interface Props {
  readonly plan: MealPlan;
  readonly open: boolean;
  /** All recipes, where they are known: what is not among them is not taken. */
  readonly recipes: readonly RecipeSummary[] | undefined;
}

/** 'Kuhaj ovaj tjedan' takes a plan into one's own week; it asks before anything there goes. Without Premium the way to it. */
export function TakePlan({ plan, open, recipes }: Props) {
  return <div className={styles.take}>{open ? <Take plan={plan} recipes={recipes} /> : <Offer />}</div>;
}

function Take({ plan, recipes }: Omit<Props, "open">) {
  const kitchen = useKitchen();
  const { act, notice } = useUndoable(kitchen);
  const [asks, setAsks] = useState(false);
  const own = kitchen.kept?.own ?? NOTHING;
  const week = mealsOf(plan, recipes ?? []);
  const known = (recipes ?? []).filter(({ id }) => week.some(({ recipe }) => recipe === id)).map(knownOf);
  const take = (text: string, change: typeof withWeek) => {
    setAsks(false);
    void act(text, (before) => change(before, week), known);
  };
  const isKnown = isSynced(kitchen.kept);
  /** Beside a week that is not known here nothing is asked about, and nothing of it goes. */
  const begin = () => {
    if (!isKnown) return take(ADDED, withMeals);
    return own.week.length > 0 ? setAsks(true) : take(`U tvom tjednu: ${mealsText(week.length)}`, withWeek);
  };
  const fits = own.week.length + week.length <= MOST_MEALS;
  const isTaken = week.length > 0 && week.every((meal) => own.week.some((one) => isSame(one, meal)));
  return (
    <>
      {isTaken ? (
        <ButtonLink to={paths.kitchen}>Otvori moj tjedan</ButtonLink>
      ) : (
        <Button busy={!recipes || (!isKnown && !kitchen.error)} onClick={begin}>
          Kuhaj ovaj tjedan
        </Button>
      )}
      <Dialog open={asks} onClose={() => setAsks(false)} title="Već imaš tjedan">
        <p>
          {`U tvom tjednu: ${mealsText(own.week.length)}. `}
          {fits
            ? "Plan ih može zamijeniti ili stati uz njih, svaki obrok u svoj dan."
            : `Plan ih može zamijeniti; uz njih ne stane, jer tjedan prima ${mealsText(MOST_MEALS)}.`}
        </p>
        <ConfirmButtons error={null} onCancel={() => setAsks(false)}>
          <Button onClick={() => take("Tjedan je zamijenjen", withWeek)}>Zamijeni moj tjedan</Button>
          {fits && (
            <Button kind="outline" onClick={() => take(ADDED, withMeals)}>
              Dodaj uz moje obroke
            </Button>
          )}
        </ConfirmButtons>
      </Dialog>
      {notice}
    </>
  );
}

function Offer() {
  const { dialog, open } = useMembershipOffer();
  return (
    <>
      <Button onClick={open}>Otključaj uz Premium</Button>
      <p className={styles.note}>Prvi dan plana otvoren je svima.</p>
      {dialog}
    </>
  );
}

function mealsOf({ days }: MealPlan, recipes: readonly RecipeSummary[]): OwnMeal[] {
  return days.flatMap((meals, index) =>
    meals
      .filter(({ recipe }) => recipes.some(({ id }) => id === recipe))
      .map(({ meal, recipe, portions }) => ({ day: index + 1, meal, recipe, portions })),
  );
}

function isSame(one: OwnMeal, other: OwnMeal): boolean {
  return one.day === other.day && one.meal === other.meal && one.recipe === other.recipe;
}
