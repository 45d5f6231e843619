import type { Recipe } from "#contract/recipe.ts";
import { useWakeLock } from "../../../lib/timing/use-wake-lock.ts";
import styles from "./cook.module.css";
import { CookScreen } from "./cook-screen.tsx";
import { TimerBar } from "./timer-bar.tsx";
import { useTimers } from "./timers.ts";

/** Hands are busy for longer than in a workout. */
const IDLE_MINUTES = 90;

interface Props {
  readonly recipe: Recipe;
  readonly portions: number;
  /** The step that fills the screen, from 1 on; without one the timers alone stay in sight. */
  readonly step: number | undefined;
  readonly onStep: (step: number) => void;
  readonly onLeave: () => void;
}

/** Cooking: the step on a screen of its own, and whatever is waited for over everything. */
export function Cook({ recipe, portions, step, onStep, onLeave }: Props) {
  const timers = useTimers();
  useWakeLock(true, IDLE_MINUTES);
  const bar = timers.length > 0 && <TimerBar timers={timers} recipe={recipe.id} onStep={onStep} />;
  if (step === undefined) return <div className={styles.floating}>{bar}</div>;
  return <CookScreen recipe={recipe} portions={portions} step={step} bar={bar} onStep={onStep} onLeave={onLeave} />;
}
