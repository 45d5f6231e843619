import { measureText } from "#contract/measure-words.ts";
import type { Recipe } from "#contract/recipe.ts";
import { asSold, scaled } from "#contract/recipes/measures.ts";
import styles from "./ingredient-list.module.css";

type Group = Recipe["ingredients"][number];
export type Ingredient = Group["items"][number];

interface Props {
  readonly groups: readonly Group[];
  /** Those that the amounts are written for, and those that are cooked. */
  readonly portions: number;
  readonly wanted: number;
}

/** What a recipe takes, group by group, for so many portions; without amounts where they are not known. */
export function IngredientList({ groups, portions, wanted }: Props) {
  return groups.map((group, position) => (
    <div key={group.group ?? position} className={styles.group}>
      {group.group && <h3>{group.group}</h3>}
      <IngredientRows items={group.items} portions={portions} wanted={wanted} />
    </div>
  ));
}

interface RowsProps extends Pick<Props, "portions" | "wanted"> {
  readonly items: readonly Ingredient[];
}

/** Ingredients below each other, each with what else there is to say of it and its amount behind it: a name needs no case then. */
export function IngredientRows({ items, portions, wanted }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={`${item.name} ${item.amount} ${item.note}`}>
          <span>
            {item.name}
            {item.note && <small>{`, ${item.note}`}</small>}
          </span>
          {item.amount !== undefined && <b>{amountText(item, portions, wanted)}</b>}
        </li>
      ))}
    </ul>
  );
}

/** 250 g, 1½ žlice, 1,2 kg; nothing for what is taken to taste. */
export function amountText(item: Ingredient, portions: number, wanted: number): string {
  const amount = scaled(item, portions, wanted);
  if (amount === undefined || item.unit === undefined) return "";
  const sold = asSold(amount, item.unit);
  return measureText(sold.amount, sold.unit);
}
