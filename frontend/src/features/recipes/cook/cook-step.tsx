import type { Recipe } from "#contract/recipe.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { IngredientList, IngredientRows } from "../detail/ingredient-list.tsx";
import { durationText, withWholeAmounts } from "../words.ts";
import styles from "./cook.module.css";
import { ingredientsOf } from "./step-ingredients.ts";
import { startTimer, useTimers } from "./timers.ts";

/** Nobody stands at the stove for longer: such a step says its hours alone. */
const MOST_TIMED = 180;

interface Props {
  readonly recipe: Recipe;
  readonly portions: number;
  /** From 1 on. */
  readonly step: number;
}

/** One step in large type, its timer, and what it takes; all ingredients are a tap away. */
export function CookStep({ recipe, portions, step }: Props) {
  const { steps = [], ingredients } = recipe;
  const { text = "", minutes } = steps[step - 1] ?? {};
  const named = ingredientsOf(text, ingredients);
  return (
    <div className={styles.scroll} key={step}>
      <div className={styles.now}>
        <div aria-live="polite">
          <p className={styles.position}>{`Korak ${step} od ${steps.length}`}</p>
          <p className={styles.text}>{withWholeAmounts(text)}</p>
        </div>
        {minutes !== undefined && <StepTimer recipe={recipe} step={step} minutes={minutes} />}
      </div>
      <div className={styles.takes}>
        {named.length > 0 && (
          <section className={styles.named} aria-label="Za ovaj korak">
            <IngredientRows items={named} portions={recipe.portions} wanted={portions} />
          </section>
        )}
        <details className={styles.all}>
          <summary>Svi sastojci</summary>
          <IngredientList groups={ingredients} portions={recipe.portions} wanted={portions} />
        </details>
      </div>
    </div>
  );
}

interface TimerProps extends Pick<Props, "recipe" | "step"> {
  readonly minutes: number;
}

/** How long a step waits, and the button that counts it down. */
function StepTimer({ recipe: { id, title }, step, minutes }: TimerProps) {
  const isRunning = useTimers().some((timer) => timer.recipe === id && timer.step === step);
  const text = durationText(minutes);
  if (minutes > MOST_TIMED) return <p className={styles.long}>{text}</p>;
  return (
    <div>
      <Button kind="ink" onClick={() => startTimer({ recipe: id, title, step }, minutes)}>
        <Icon name="clock" /> {isRunning ? `Kreni ispočetka · ${text}` : `Mjeri ${text}`}
      </Button>
    </div>
  );
}
