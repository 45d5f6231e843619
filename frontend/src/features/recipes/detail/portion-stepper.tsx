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
  return (
    <fieldset className={styles.stepper}>
      <legend>Broj porcija</legend>
      <button type="button" aria-label="Porcija manje" disabled={portions <= 1} onClick={() => onChange(portions - 1)}>
        <Icon name="minus" />
      </button>
      <output>{portionsText(portions)}</output>
      <button
        type="button"
        aria-label="Porcija više"
        disabled={portions >= MOST_PORTIONS}
        onClick={() => onChange(portions + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
