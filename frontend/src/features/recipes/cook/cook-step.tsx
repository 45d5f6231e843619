import { plainText } from "#contract/plain-text.ts";
import type { Recipe } from "#contract/recipe.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { IngredientList, IngredientRows, type RecipeIngredient } from "../detail/ingredient-list.tsx";
import { durationText, withWholeAmounts } from "../words.ts";
import styles from "./cook.module.css";
import { startTimer, useTimers } from "./timers.ts";

/** What follows these words says more of an ingredient, but does not name it: rajčica *iz* konzerve, tuna *u* vlastitom soku. */
const ties = /\s(?:bez|iz|od|u|za)\s.*$/;

/** In minutes; a longer step shows its duration without a timer. */
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

/** The ingredients that a step names, found by the stems of its words. Pure. */
export function ingredientsOf(text: string, groups: Recipe["ingredients"]): RecipeIngredient[] {
  const words = plainText(text).split(/[^\p{L}]+/u);
  const isNamed = ({ name }: RecipeIngredient) =>
    plainText(name)
      .replace(ties, "")
      .split(" ")
      .some((word) => words.some((one) => one.startsWith(stemOf(word))));
  const named = groups.flatMap(({ items }) => items.filter(isNamed));
  return named.filter((item, position) => named.findIndex((one) => isAlike(one, item)) === position);
}

/** Salt of the sauce and salt of the side are one line. */
function isAlike(one: RecipeIngredient, other: RecipeIngredient): boolean {
  return one.name === other.name && one.amount === other.amount && one.unit === other.unit;
}

/** The part of a folded word that its Croatian cases share, roughly: jabuka, jabuke and jabukom are jabuk. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  return word.slice(0, word.length < 6 ? -1 : -2);
}
