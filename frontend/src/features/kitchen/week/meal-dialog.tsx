import { useState } from "react";
import type { OwnMeal } from "#contract/kitchen.ts";
import { meals } from "#contract/recipes/values.ts";
import { Button } from "../../../components/button.tsx";
import { ChipGroup } from "../../../components/chip-group.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { PortionStepper } from "../../recipes/detail/portion-stepper.tsx";
import { capital } from "../../recipes/words.ts";
import { weekdays } from "../own/weekdays.ts";
import styles from "./meal-dialog.module.css";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The recipe's name. */
  readonly title: string;
  /** What is chosen at first. */
  readonly start: OwnMeal;
  readonly confirm: string;
  readonly onPlace: (meal: OwnMeal) => void;
}

const days = weekdays.map(({ short }, index) => ({ value: String(index + 1), label: short }));
const choices = meals.map((meal) => ({ value: meal, label: capital(meal) }));

/** Asks on which day, at which meal and for how many portions a recipe is cooked. */
export function MealDialog({ open, onClose, title, ...form }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <MealForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function MealForm({ start, confirm, onPlace, onClose }: Omit<Props, "open" | "title">) {
  const [place, setPlace] = useState(start);
  return (
    <div className={styles.fields}>
      <ChipGroup
        legend="Dan"
        options={days}
        chosen={[String(place.day)]}
        onToggle={(day) => setPlace({ ...place, day: Number(day) })}
      />
      <ChipGroup
        legend="Obrok"
        options={choices}
        chosen={[place.meal]}
        onToggle={(meal) => setPlace({ ...place, meal: meal as OwnMeal["meal"] })}
      />
      <PortionStepper portions={place.portions} onChange={(portions) => setPlace({ ...place, portions })} />
      <ConfirmButtons error={null} onCancel={onClose}>
        <Button onClick={() => onPlace(place)}>{confirm}</Button>
      </ConfirmButtons>
    </div>
  );
}
