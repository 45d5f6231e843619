import { amountsText } from "#contract/measure-words.ts";
import type { MeasuredAmounts } from "#contract/recipes/shopping-list.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { IconButton } from "../../../components/icon-button.tsx";
import styles from "./list-line.module.css";

interface Props {
  readonly line: {
    readonly key: string;
    readonly name: string;
    readonly ticked: boolean;
    readonly amounts?: MeasuredAmounts;
    readonly more?: MeasuredAmounts;
  };
  readonly onTick: (ticked: boolean) => void;
  /** Takes it off the list; only what was added by hand goes. */
  readonly onRemove?: () => void;
}

/** A line of the shopping list: what, how much, and whether it is in the basket. */
export function ListLine({ line: { key, name, amounts = [], more = [], ticked }, onTick, onRemove }: Props) {
  return (
    <li className={`${styles.line} ${ticked ? styles.ticked : ""}`}>
      <Checkbox name={key} checked={ticked} onChange={onTick}>
        <span className={styles.words}>
          <span>{name}</span> {amounts.length > 0 && <b>{amountsText(amounts)}</b>}
          {more.length > 0 && <em>{`još ${amountsText(more)}`}</em>}
        </span>
      </Checkbox>
      {onRemove && <IconButton icon="close" label={`Makni: ${name}`} onClick={onRemove} />}
    </li>
  );
}
