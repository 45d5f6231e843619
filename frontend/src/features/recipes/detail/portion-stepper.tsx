import { MOST_PORTIONS } from "#contract/recipes/measures.ts";
import { Icon } from "../../../components/icon.tsx";
import { portionsText } from "../words.ts";
import styles from "./portion-stepper.module.css";

interface Props {
  readonly portions: number;
  readonly onChange: (portions: number) => void;
}

/** For how many portions one cooks, 1 to 12. */
export function PortionStepper({ portions, onChange }: Props) {
  const step = (by: number) => {
    const next = portions + by;
    const isOut = next < 1 || next > MOST_PORTIONS;
    return { "aria-disabled": isOut || undefined, onClick: isOut ? undefined : () => onChange(next) };
  };
  return (
    <fieldset className={styles.stepper}>
      <legend data-spoken>Broj porcija</legend>
      <button type="button" aria-label="Porcija manje" {...step(-1)}>
        <Icon name="minus" />
      </button>
      <output>{portionsText(portions)}</output>
      <button type="button" aria-label="Porcija više" {...step(1)}>
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
