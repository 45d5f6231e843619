import type { Recipe } from "#contract/recipe.ts";
import { Picture } from "../../../components/picture.tsx";
import { durationText, withWholeAmounts } from "../words.ts";
import styles from "./method.module.css";

/** How a recipe is made, step by step, and what else helps. */
export function Method({ recipe: { steps = [], tips = [] } }: { readonly recipe: Recipe }) {
  return (
    <section aria-labelledby="method">
      <h2 id="method" className={styles.heading}>
        Priprema
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ text, minutes, picture }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same, and none ever moves
          <li key={position}>
            <div>
              <p>{withWholeAmounts(text)}</p>
              {minutes !== undefined && <p className={styles.minutes}>{durationText(minutes)}</p>}
              {picture && (
                <Picture src={picture} alt="" width={480} height={360} sizes="(min-width: 768px) 480px, 80vw" />
              )}
            </div>
          </li>
        ))}
      </ol>
      {tips.length > 0 && (
        <div className={styles.tips}>
          <h3>{tips.length === 1 ? "Savjet" : "Savjeti"}</h3>
          <ul>
            {tips.map((tip) => (
              <li key={tip}>{withWholeAmounts(tip)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
