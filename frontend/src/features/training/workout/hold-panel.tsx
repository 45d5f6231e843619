import { Button } from "../../../components/button.tsx";
import { clock } from "../../../lib/timing/clock.ts";
import styles from "./hold-panel.module.css";
import type { HoldView } from "./use-hold.ts";

interface Props {
  readonly hold: HoldView;
  readonly onStart: () => void;
}

const PHASES = { idle: "Spremi se, pa drži", ready: "Spremi se", switch: "Promijeni stranu", hold: "Drži" } as const;
const SPOKEN = { idle: "", ready: "Spremi se.", switch: "Promijeni stranu.", hold: "Drži." } as const;

/** A timed set: the countdown, and the button that starts or stops it. */
export function HoldPanel({ hold, onStart }: Props) {
  const { phase, left, row, stop } = hold;
  const side = row.side === "l" ? "lijeva strana" : row.side === "r" ? "desna strana" : undefined;
  return (
    <section className={styles.panel} aria-label="Vrijeme" data-phase={phase}>
      <p className={styles.phase}>{[PHASES[phase], side].filter(Boolean).join(" · ")}</p>
      <p className={styles.clock} role="timer" aria-live="off">
        {phase === "ready" || phase === "switch" ? left : clock(left)}
      </p>
      {phase === "idle" ? (
        <Button onClick={onStart}>{`Kreni${side ? ` · ${side}` : ""}`}</Button>
      ) : (
        <Button kind="ink" onClick={stop}>
          Zaustavi
        </Button>
      )}
      <p data-spoken role="status">
        {[SPOKEN[phase], phase !== "idle" && side].filter(Boolean).join(" ")}
      </p>
    </section>
  );
}
