import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { clock } from "../../../lib/timing/clock.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import { useSound } from "../../../lib/timing/use-sound.ts";
import { useVibration } from "../../../lib/timing/use-vibration.ts";
import styles from "./timer-bar.module.css";
import { addMinute, stopTimer, type Timer } from "./timers.ts";

/** The long beep at the end is heard out before the next one is planned. */
const BEEP_MS = 1000;

interface Props {
  readonly timers: readonly Timer[];
  /** The recipe whose page this is. */
  readonly recipe: number;
  readonly onStep: (step: number) => void;
}

/** The waits that run, each with its clock; it beeps and vibrates when one is over. */
export function TimerBar({ timers, recipe, onStep }: Props) {
  const now = useNow(true);
  useSound(true, timers.find(({ until }) => until > now - BEEP_MS)?.until);
  const over = timers.filter(({ until }) => until <= now);
  return (
    <section className={styles.bar} aria-label="Mjerači vremena">
      <ul>
        {timers.map((timer) => (
          <TimerRow
            key={`${timer.recipe} ${timer.step}`}
            timer={timer}
            now={now}
            own={timer.recipe === recipe}
            onStep={onStep}
          />
        ))}
      </ul>
      <p data-spoken role="status">
        {over.map((timer) => `Gotovo: ${nameOf(timer, timer.recipe === recipe)}.`).join(" ")}
      </p>
    </section>
  );
}

interface RowProps {
  readonly timer: Timer;
  readonly now: number;
  readonly own: boolean;
  readonly onStep: (step: number) => void;
}

function TimerRow({ timer, now, own, onStep }: RowProps) {
  useVibration(true, timer.until);
  const left = Math.ceil((timer.until - now) / 1000);
  const name = nameOf(timer, own);
  return (
    <li className={styles.timer} data-over={left <= 0 || undefined}>
      <span className={styles.clock} role="timer" aria-live="off">
        {left > 0 ? clock(left) : "Gotovo"}
      </span>
      {own ? (
        <button id={timerButtonId(timer.step)} type="button" className={styles.name} onClick={() => onStep(timer.step)}>
          {name}
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <Button kind="quiet" size="small" aria-label={`Još minuta, ${name}`} onClick={() => addMinute(timer)}>
        +1 min
      </Button>
      <button type="button" className={styles.stop} aria-label={`Ugasi, ${name}`} onClick={() => stopTimer(timer)}>
        <Icon name="close" size={20} />
      </button>
    </li>
  );
}

/** By what the button that leads to a step of this recipe is found, in whichever bar it stands. */
export function timerButtonId(step: number): string {
  return `timer-${step}`;
}

function nameOf({ step, title }: Timer, own: boolean): string {
  return own ? `Korak ${step}` : `${title}, korak ${step}`;
}
