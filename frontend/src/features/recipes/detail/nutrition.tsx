import type { Recipe } from "#contract/recipe.ts";
import styles from "./nutrition.module.css";

/** Energy and macronutrients of one portion. */
export function Nutrition({ recipe: { kcal, protein, carbs, fat } }: { readonly recipe: Recipe }) {
  const rows = [
    ["kcal", kcal, "Energija"],
    ["g", protein, "Proteini"],
    ["g", carbs, "Ugljikohidrati"],
    ["g", fat, "Masti"],
  ] as const;
  return (
    <section aria-labelledby="nutrition">
      <h2 id="nutrition" className={styles.heading}>
        Jedna porcija
      </h2>
      <dl className={styles.figures}>
        {rows.map(([unit, value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
