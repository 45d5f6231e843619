import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { dayOf } from "../../lib/format.ts";
import { today } from "../../lib/server-time.ts";
import { NOTHING, withCooked, withFavourite } from "./own/kitchen-content.ts";
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
        <Heart isFull={isFavourite} /> {isFavourite ? "Omiljeno" : "U omiljene"}
      </Button>
      <Button kind="outline" size="small" aria-pressed={isToday} onClick={() => void cook()}>
        <Icon name="check" size={20} /> {day ? `Skuhano ${dayOf(day)}` : "Skuhano"}
      </Button>
    </>
  );
}

/** Drawn here alone: the other icons come with every page. */
function Heart({ isFull }: { readonly isFull: boolean }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill={isFull ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 20 4.800 12.700a4.700 4.700 0 0 1 0-6.600 4.600 4.600 0 0 1 6.500 0l.7.7.7-.7a4.600 4.600 0 0 1 6.500 0 4.700 4.700 0 0 1 0 6.600Z" />
    </svg>
  );
}
