import { measureText } from "#contract/measure-words.ts";
import type { Unit } from "#contract/recipes/measures.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Icon } from "../../../components/icon.tsx";
import styles from "./list-line.module.css";

interface Props {
  readonly line: {
    readonly key: string;
    readonly name: string;
    readonly ticked: boolean;
    readonly amount?: number;
    readonly unit?: Unit;
  };
  readonly onTick: (ticked: boolean) => void;
  /** Takes it off the list; only what was added by hand goes. */
  readonly onRemove?: () => void;
}

/** A line of the shopping list: what, how much, and whether it is in the basket. */
export function ListLine({ line: { key, name, amount, unit, ticked }, onTick, onRemove }: Props) {
  return (
    <li className={`${styles.line} ${ticked ? styles.ticked : ""}`}>
      <Checkbox name={key} checked={ticked} onChange={onTick}>
        <span className={styles.words}>
          <span>{name}</span> {amount !== undefined && unit !== undefined && <b>{measureText(amount, unit)}</b>}
        </span>
      </Checkbox>
      {onRemove && (
        <button type="button" aria-label={`Makni: ${name}`} onClick={onRemove}>
          <Icon name="close" size={20} />
        </button>
      )}
    </li>
  );
}
