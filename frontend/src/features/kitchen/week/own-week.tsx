import { useState } from "react";
import type { OwnMeal } from "#contract/kitchen.ts";
import { MOST_MEALS } from "#contract/recipes/measures.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { NOTHING, nextWeek, withMealChanged, withMeals, withoutMeal, withWeek } from "../own/kitchen-content.ts";
import type { KnownRecipe, LocalKitchen } from "../own/local-kitchen.ts";
import { daysOf } from "../own/shown-week.ts";
import type { useUndoable } from "../own/use-undoable.tsx";
import { dayName, daysAhead } from "../own/weekdays.ts";
import { dayText, mealsText } from "../words.ts";
import { MealDialog } from "./meal-dialog.tsx";
import { MealRow } from "./meal-row.tsx";
import styles from "./own-week.module.css";
import { RecipePicker } from "./recipe-picker.tsx";

interface Props {
  readonly kept: LocalKitchen;
  readonly act: ReturnType<typeof useUndoable>["act"];
}

/** One's own week from today on: each day's meals, what is added to it, moved in it and taken out of it, all by buttons. */
export function OwnWeek({ kept, act }: Props) {
  const [adding, setAdding] = useState<number>();
  const [chosen, setChosen] = useState<{ readonly recipe: KnownRecipe; readonly start: OwnMeal }>();
  const [edited, setEdited] = useState<OwnMeal>();
  const days = daysOf(kept);
  const count = kept.own.week.length;
  const titleOf = (meal: OwnMeal) => kept.recipes.find(({ id }) => id === meal.recipe)?.title ?? "Recept";
  const add = (day: number, recipe: KnownRecipe) => {
    setAdding(undefined);
    setChosen({ recipe, start: { day, meal: recipe.meal, recipe: recipe.id, portions: recipe.portions } });
  };
  return (
    <>
      {!kept.unheard && <Head count={count} act={act} />}
      <ol className={styles.days}>
        {daysAhead().map(({ day, date }, ahead) => {
          const meals = days[day - 1] ?? [];
          return (
            <li key={day} className={styles.day} aria-current={ahead === 0 ? "date" : undefined}>
              <h3>
                {dayName(day, "name")} <time>{date}</time>
                {ahead === 0 && <small>danas</small>}
              </h3>
              <p className={styles.sum}>{dayText(meals)}</p>
              <ul className={styles.meals}>
                {meals.map((shown) => (
                  <MealRow
                    key={`${shown.meal.meal} ${shown.meal.recipe}`}
                    shown={shown}
                    onEdit={() => setEdited(shown.meal)}
                    onRemove={() => void act("Maknuto iz tjedna", (own) => withoutMeal(own, shown.meal))}
                  />
                ))}
              </ul>
              {count < MOST_MEALS && (
                <button type="button" className={styles.add} onClick={() => setAdding(day)}>
                  <Icon name="plus" size={20} /> Dodaj obrok
                  <span data-spoken>{` ${dayName(day, "on")}`}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {count >= MOST_MEALS && <p className={styles.count}>{`Tjedan je pun: stane ${mealsText(MOST_MEALS)}.`}</p>}
      <RecipePicker
        day={adding}
        favourites={kept.own.favourites ?? []}
        onClose={() => setAdding(undefined)}
        onChoose={add}
      />
      {chosen && (
        <MealDialog
          open
          onClose={() => setChosen(undefined)}
          title={chosen.recipe.title}
          start={chosen.start}
          confirm="Dodaj"
          onPlace={(meal) => {
            setChosen(undefined);
            void act(`Dodano ${dayName(meal.day, "on")}`, (own) => withMeals(own, [meal]), [chosen.recipe]);
          }}
        />
      )}
      {edited && (
        <MealDialog
          open
          onClose={() => setEdited(undefined)}
          title={titleOf(edited)}
          start={edited}
          confirm="Spremi"
          onPlace={(meal) => {
            setEdited(undefined);
            void act("Obrok je promijenjen", (own) => withMealChanged(own, edited, meal));
          }}
        />
      )}
    </>
  );
}

/** How much stands in the week, and what concerns all of it; not before all of it is known. */
function Head({ count, act }: Pick<Props, "act"> & { readonly count: number }) {
  return (
    <div className={styles.head}>
      <p className={styles.count}>{count > 0 ? mealsText(count) : "Još nema obroka."}</p>
      {count > 0 ? (
        <>
          <Button kind="outline" size="small" onClick={() => void act("Novi tjedan, isti obroci", nextWeek)}>
            Sljedeći tjedan
          </Button>
          <Button
            kind="outline"
            size="small"
            onClick={() => void act("Tjedan je prazan", (own) => withWeek(own, NOTHING.week))}
          >
            Isprazni
          </Button>
        </>
      ) : (
        <ButtonLink kind="outline" size="small" to={paths.mealPlans}>
          Odaberi gotov plan
        </ButtonLink>
      )}
    </div>
  );
}
