import { Icon } from "../../../components/icon.tsx";
import { weekdays } from "../own/weekdays.ts";
import { energyText } from "../words.ts";
import styles from "./day-strip.module.css";

interface Props {
  /** Of each day. */
  readonly kcal: readonly number[];
  /** Monday is 1. */
  readonly shown: number;
  /** So many days are open. */
  readonly open: number;
  readonly onShow: (day: number) => void;
}

/** The days of a plan's week with their energy: the shown one, and which of them are locked. */
export function DayStrip({ kcal, shown, open, onShow }: Props) {
  return (
    <ol className={styles.days} aria-label="Dani plana">
      {weekdays.map(({ name, short }, index) => {
        const isLocked = index >= open;
        const energy = energyText(kcal[index] ?? 0);
        return (
          <li key={name}>
            <button type="button" aria-pressed={index + 1 === shown} onClick={() => onShow(index + 1)}>
              <b aria-hidden="true">{short}</b>
              <span data-spoken>{`${name}, ${energy}${isLocked ? ", zaključano" : ""}`}</span>
              {isLocked ? (
                <Icon name="lock" size={16} />
              ) : (
                <span aria-hidden="true">{energy.replace(" kcal", "")}</span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
