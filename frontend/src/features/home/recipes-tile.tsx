import { ButtonLink } from "../../components/button.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./recipes-tile.module.css";

/** The ways to recipes and to the week of one's own: a phone's bar has none. */
export function RecipesTile() {
  return (
    <section className={styles.tile} aria-labelledby="recipes-title">
      <div>
        <h2 id="recipes-title">Recepti</h2>
        <p>Količine za tvoje porcije, tjedan obroka i popis za kupnju.</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink to={paths.recipes} kind="ink">
          Svi recepti
        </ButtonLink>
        <ButtonLink to={paths.kitchen} kind="outline">
          Moj tjedan
        </ButtonLink>
      </div>
    </section>
  );
}
