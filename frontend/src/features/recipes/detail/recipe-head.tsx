import type { ReactNode } from "react";
import type { Recipe } from "#contract/recipe.ts";
import { Badge } from "../../../components/badge.tsx";
import { Picture } from "../../../components/picture.tsx";
import { allergenText, capital, durationText, minutesOf } from "../words.ts";
import styles from "./recipe-head.module.css";

interface Props {
  readonly recipe: Recipe;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** A recipe's first screen: picture, name, minutes, and what must be said of allergens. */
export function RecipeHead({ recipe, children }: Props) {
  const { title, description, picture, meal, level, tags, allergens, minutes_prep, minutes_cook } = recipe;
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" width={640} height={800} sizes="(min-width: 1100px) 40vw, 92vw" eager />
      </div>
      <div className={styles.words}>
        <div className={styles.badges}>
          <Badge kind="outline">{capital(meal)}</Badge>
          {recipe.retired && <Badge kind="outline">Više nije u ponudi</Badge>}
        </div>
        <h1>{title}</h1>
        <p className={styles.description}>{description}</p>
        {children}
        <dl className={styles.figures}>
          <Figure label="Ukupno" value={durationText(minutesOf(recipe))} />
          {minutes_prep > 0 && minutes_cook > 0 && (
            <>
              <Figure label="Priprema" value={durationText(minutes_prep)} />
              <Figure label="Kuhanje" value={durationText(minutes_cook)} />
            </>
          )}
          <Figure label="Zahtjevnost" value={level} />
        </dl>
        <p className={styles.allergens}>
          <b>Alergeni.</b> {allergenText(allergens)}
        </p>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Oznake">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge kind="outline">{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
