import { Dialog } from "@base-ui/react/dialog";
import type { KeyboardEvent, ReactNode } from "react";
import type { Recipe } from "#contract/recipe.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { IngredientList, IngredientRows } from "../detail/ingredient-list.tsx";
import { durationText } from "../words.ts";
import styles from "./cook.module.css";
import { ingredientsOf } from "./step-ingredients.ts";
import { startTimer, type Timer } from "./timers.ts";

/** Nobody stands at the stove for longer: such a step says its hours alone. */
const MOST_TIMED = 180;

interface Props {
  readonly recipe: Recipe;
  readonly portions: number;
  /** From 1 on. */
  readonly step: number;
  /** Of this recipe. */
  readonly timers: readonly Timer[];
  readonly bar: ReactNode;
  readonly onStep: (step: number) => void;
  readonly onLeave: () => void;
}

/** One step in large type with what it takes; arrows walk through them. */
export function CookScreen({ recipe, portions, step, timers, bar, onStep, onLeave }: Props) {
  const { title, steps = [], ingredients } = recipe;
  const now = steps[step - 1];
  const isLast = step === steps.length;
  const named = now ? ingredientsOf(now.text, ingredients) : [];
  const walk = (by: number) => {
    if (step + by >= 1 && step + by <= steps.length) onStep(step + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") walk(1);
    if (event.key === "ArrowLeft") walk(-1);
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.screen} onKeyDown={onKeyDown}>
          <div className={styles.top}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Izađi iz kuhanja">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className={styles.parts} aria-hidden="true">
            {steps.map(({ text }, position) => (
              <span key={text} data-done={position < step || undefined} />
            ))}
          </div>
          <div className={styles.scroll}>
            <div className={styles.now}>
              <div aria-live="polite">
                <p className={styles.position}>{`Korak ${step} od ${steps.length}`}</p>
                <p className={styles.text}>{now?.text}</p>
              </div>
              {now?.minutes !== undefined && (
                <StepTimer
                  key={step}
                  recipe={recipe}
                  step={step}
                  minutes={now.minutes}
                  isRunning={timers.some((one) => one.step === step)}
                />
              )}
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
          <div className={styles.foot}>
            {bar}
            <div className={styles.steps}>
              <Button kind="outline" disabled={step === 1} onClick={() => walk(-1)}>
                Natrag
              </Button>
              <Button onClick={() => (isLast ? onLeave() : walk(1))}>{isLast ? "Gotovo" : "Dalje"}</Button>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface TimerProps extends Pick<Props, "recipe" | "step"> {
  readonly minutes: number;
  readonly isRunning: boolean;
}

/** How long a step waits, and the button that counts it down. */
function StepTimer({ recipe: { id, title }, step, minutes, isRunning }: TimerProps) {
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
