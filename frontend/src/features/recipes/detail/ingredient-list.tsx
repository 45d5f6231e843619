import { ingredientText } from "#contract/measure-words.ts";
import type { Recipe } from "#contract/recipe.ts";
import styles from "./ingredient-list.module.css";

type Group = Recipe["ingredients"][number];
export type RecipeIngredient = Group["items"][number];

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
  readonly items: readonly RecipeIngredient[];
}

/** Ingredients below each other, each behind its amount, with what else there is to say of it. */
export function IngredientRows({ items, portions, wanted }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => {
        const { amount, name } = ingredientText(item, portions, wanted);
        return (
          <li key={`${item.name} ${item.amount} ${item.note}`}>
            {amount && <b>{amount}</b>}{" "}
            <span>
              {name}
              {item.note && <small>{`, ${item.note}`}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
