import { useState } from "react";
import { Link } from "react-router-dom";
import type { Recipe } from "#contract/recipe.ts";
import { MOST_MEALS } from "#contract/recipes/measures.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { paths } from "../../lib/paths.ts";
import { useOnce } from "../../lib/timing/use-after.ts";
import styles from "./add-to-week.module.css";
import { withMeals } from "./own/kitchen-content.ts";
import { knownOf } from "./own/shown-week.ts";
import type { KitchenView } from "./own/use-kitchen.ts";
import type { useUndoable } from "./own/use-undoable.tsx";
import { dayName, today } from "./own/weekdays.ts";
import { MealDialog } from "./week/meal-dialog.tsx";

interface Props {
  readonly recipe: Recipe;
  /** The portions that the page shows. */
  readonly portions: number;
  readonly kept: KitchenView["kept"];
  readonly act: ReturnType<typeof useUndoable>["act"];
}

/** 'Dodaj u tjedan': puts a recipe into one's own week, for as many portions as its page shows. */
export function AddToWeek({ recipe, portions, kept, act }: Props) {
  const [asks, setAsks] = useState(false);
  const hasAsked = useOnce(asks);
  const isFull = (kept?.own.week.length ?? 0) >= MOST_MEALS;
  const start = {
    day: today(),
    meal: recipe.meal,
    recipe: recipe.id,
    portions,
  };
  return (
    <div className={styles.add}>
      <Button kind="outline" size="small" disabled={isFull} onClick={() => setAsks(true)}>
        <Icon name="calendar" size={20} /> {isFull ? "Tjedan je pun" : "Dodaj u tjedan"}
      </Button>
      <Link to={paths.kitchen} className={styles.link}>
        Moj tjedan
      </Link>
      {hasAsked && (
        <MealDialog
          open={asks}
          onClose={() => setAsks(false)}
          title="Kad ćeš kuhati?"
          start={start}
          confirm="Dodaj"
          onPlace={(meal) => {
            setAsks(false);
            void act(`Dodano ${dayName(meal.day, "on")}`, (own) => withMeals(own, [meal]), [knownOf(recipe)]);
          }}
        />
      )}
    </div>
  );
}
