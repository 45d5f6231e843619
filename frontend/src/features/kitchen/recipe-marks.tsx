import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { dayOf } from "../../lib/format.ts";
import { today } from "../../lib/server-time.ts";
import { NOTHING, withCooked, withFavourite } from "./own/content.ts";
import type { KitchenView } from "./own/use-kitchen.ts";
import type { useUndoable } from "./own/use-undoable.tsx";

interface Props {
  readonly recipe: number;
  readonly kept: KitchenView["kept"];
  readonly act: ReturnType<typeof useUndoable>["act"];
}

/** Whether a recipe is a favourite, and when it was cooked last: both said and changed by a tap. */
export function RecipeMarks({ recipe, kept, act }: Props) {
  const { favourites = [], cooked = [] } = kept?.own ?? NOTHING;
  const isFavourite = favourites.includes(recipe);
  const day = cooked.find((one) => one.recipe === recipe)?.day;
  const isToday = day === today();
  const favour = () =>
    act(isFavourite ? "Maknuto iz omiljenih" : "Dodano u omiljene", (own) => withFavourite(own, recipe, !isFavourite));
  const cook = () =>
    act(isToday ? "Nije skuhano" : "Skuhano danas", (own) => withCooked(own, recipe, isToday ? undefined : today()));
  return (
    <>
      <Button kind="outline" size="small" aria-pressed={isFavourite} onClick={() => void favour()}>
        <Icon name={isFavourite ? "heartFull" : "heart"} size={20} /> {isFavourite ? "Omiljeno" : "U omiljene"}
      </Button>
      <Button kind="outline" size="small" aria-pressed={isToday} onClick={() => void cook()}>
        <Icon name="check" size={20} /> {day ? `Skuhano ${dayOf(day)}` : "Skuhano"}
      </Button>
    </>
  );
}
