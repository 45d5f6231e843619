import { Link } from "react-router-dom";
import { IconButton } from "../../../components/icon-button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { paths } from "../../../lib/paths.ts";
import { capital, portionsText } from "../../recipes/words.ts";
import type { ShownMeal } from "../own/shown-week.ts";
import styles from "./meal-row.module.css";

interface Props {
  readonly shown: ShownMeal;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A meal of the week: its recipe for so many portions, with the ways to change it and to take it out. */
export function MealRow({ shown: { meal, recipe, isGone }, onEdit, onRemove }: Props) {
  const title = recipe?.title ?? (isGone ? "Recept više nije u ponudi" : "Recept stiže s mrežom");
  return (
    <li className={styles.row}>
      {recipe ? (
        <Link to={`${paths.recipe(recipe.id)}?portions=${meal.portions}`} className={styles.meal}>
          <Picture src={recipe.picture} alt="" width={72} height={72} sizes="72px" />
          <Words meal={capital(meal.meal)} title={title} portions={portionsText(meal.portions)} />
        </Link>
      ) : (
        <div className={styles.meal}>
          <span className={styles.blank} />
          <Words meal={capital(meal.meal)} title={title} portions={portionsText(meal.portions)} />
        </div>
      )}
      {!isGone && <IconButton icon="more" size={24} label={`Promijeni: ${title}`} onClick={onEdit} />}
      <IconButton icon="close" label={`Makni: ${title}`} onClick={onRemove} />
    </li>
  );
}

function Words({ meal, title, portions }: Record<"meal" | "title" | "portions", string>) {
  return (
    <span className={styles.words}>
      <small>{`${meal} · ${portions}`}</small>
      <b>{title}</b>
    </span>
  );
}
