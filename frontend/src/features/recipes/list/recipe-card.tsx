import { Link } from "react-router-dom";
import type { RecipeSummary } from "#contract/recipe.ts";
import { Badge } from "../../../components/badge.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Line } from "../../../components/line.tsx";
import { Picture } from "../../../components/picture.tsx";
import { paths } from "../../../lib/paths.ts";
import styles from "../../catalogue/product-card.module.css";
import { durationText, minutesOf } from "../words.ts";

interface Props {
  readonly recipe: RecipeSummary;
  /** Where it leads: into the app, or to the page for everybody. */
  readonly to?: ((id: number) => string) | undefined;
  /** Says which are open to everybody, and locks the others. */
  readonly showsOpen?: boolean;
  /** What is said above the title. */
  readonly note?: string;
}

/** A recipe as a card: picture, title, minutes, energy and protein of a portion. */
export function RecipeCard({ recipe, to = paths.recipe, showsOpen = false, note }: Props) {
  return (
    <li className={styles.item}>
      <Link to={to(recipe.id)} className={styles.card}>
        <span className={styles.cover}>
          <Picture
            src={recipe.picture}
            alt=""
            width={640}
            height={800}
            sizes="(min-width: 1100px) 25vw, (min-width: 768px) 33vw, 50vw"
          />
          {showsOpen && (
            <span className={styles.tag}>
              {recipe.sample ? (
                <Badge kind="popularOnArt">Otvoreno</Badge>
              ) : (
                <Badge kind="popularOnArt">
                  <Icon name="lock" size={14} /> Premium
                </Badge>
              )}
            </span>
          )}
        </span>
        {note && <span className={styles.note}>{note}</span>}
        <h3>{recipe.title}</h3>
        <span className={styles.caption}>
          <Line parts={[durationText(minutesOf(recipe)), `${recipe.kcal} kcal`, `${recipe.protein} g proteina`]} />
        </span>
      </Link>
    </li>
  );
}
