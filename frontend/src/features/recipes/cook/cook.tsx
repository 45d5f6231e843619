import { useEffect, useRef } from "react";
import type { Recipe } from "#contract/recipe.ts";
import { useWakeLock } from "../../../lib/timing/use-wake-lock.ts";
import styles from "./cook.module.css";
import { CookScreen } from "./cook-screen.tsx";
import { TimerBar, timerButtonId } from "./timer-bar.tsx";
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
  readonly onCooked: (() => void) | undefined;
}

/** Cooking: the step on a screen of its own, and whatever is waited for over everything. */
export function Cook({ recipe, portions, step, onStep, onLeave, onCooked }: Props) {
  const timers = useTimers();
  const opener = useRef<number>(undefined);
  useWakeLock(true, IDLE_MINUTES);
  // The timer's button that led to the screen is another one after it, in the bar that floats again.
  useEffect(() => {
    if (step !== undefined || opener.current === undefined) return;
    document.getElementById(timerButtonId(opener.current))?.focus({ preventScroll: true });
    opener.current = undefined;
  }, [step]);
  const open = (to: number) => {
    opener.current = to;
    onStep(to);
  };
  const bar = timers.length > 0 && (
    <TimerBar timers={timers} recipe={recipe.id} onStep={step === undefined ? open : onStep} />
  );
  if (step === undefined) return <div className={styles.floating}>{bar}</div>;
  const returnsFocus = () => !timers.some((one) => one.recipe === recipe.id && one.step === opener.current);
  const onDone = () => {
    onLeave();
    onCooked?.();
  };
  return <CookScreen {...{ recipe, portions, step, bar, onStep, onLeave, onDone, returnsFocus }} />;
}
