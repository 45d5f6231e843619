import { useState } from "react";
import { later } from "#contract/training/days.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { dayOf } from "../../../lib/format.ts";
import type { PauseView } from "../diary/head.ts";
import { Choice } from "./choice.tsx";
import styles from "./goal-dialog.module.css";

type Pause = Omit<PauseView, "id">;

interface Props {
  readonly pauses: readonly PauseView[];
  readonly today: string;
  readonly onStart: (pause: Pause) => void;
  /** Without a last day the pause never was. */
  readonly onEnd: (pause: PauseView, to: string | undefined) => void;
}

const WHY = { illness: "bolest", rest: "odmor", other: "pauza" } as const;
const REASONS = [
  ["illness", "Bolest"],
  ["rest", "Odmor"],
  ["other", "Drugo"],
] as const;

/** The pause that runs, with its end; otherwise a new one. */
export function PauseFields({ pauses, today, onStart, onEnd }: Props) {
  const [why, setWhy] = useState<Pause["why"]>("illness");
  const [to, setTo] = useState("");
  const running = runningPause(pauses, today);
  if (running) {
    const until = running.to ? ` do ${dayOf(running.to)}` : "";
    const end = () => onEnd(running, running.from === today ? undefined : later(today, -1));
    return (
      <div className={styles.pause}>
        <p>{`Pauza od ${dayOf(running.from)}${until}`}</p>
        <Button kind="outline" size="small" onClick={end}>
          Završi pauzu
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.pause}>
      <Choice label="Pauza od danas" options={REASONS} value={why} onChoose={setWhy} />
      <TextField
        label="Do (ako znaš)"
        name="to"
        type="date"
        min={today}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button kind="outline" size="small" onClick={() => onStart({ from: today, to: to >= today ? to : null, why })}>
        Započni pauzu
      </Button>
    </div>
  );
}

/** The pause that a day lies in. Pure. */
export function runningPause(pauses: readonly PauseView[], today: string): PauseView | undefined {
  return pauses.find(({ from, to }) => from <= today && (to === null || to >= today));
}

/** Pauza (bolest) do 8.11.2026. */
export function pauseText({ why, to }: PauseView): string {
  return `Pauza (${WHY[why]})${to ? ` do ${dayOf(to)}` : "."}`;
}
