import { useEffect, useRef } from "react";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import type { ExercisePlace, SetRow } from "./exercise-places.ts";

const READY_SECONDS = 5;
const SWITCH_SECONDS = 10;
const MOST_SECONDS = 4 * 60 * 60;

/** A running timed set; `from`: when the hold begins (ms of the epoch), after getting ready. */
interface Held {
  readonly x: number;
  readonly row: string;
  readonly from: number;
  /** Null: counts up until stopped. */
  readonly seconds: number | null;
  readonly isSwitch: boolean;
}

/** `left` counts down, or up without a target. */
export interface HoldView {
  readonly row: SetRow;
  readonly phase: "idle" | "ready" | "switch" | "hold";
  readonly left: number;
  readonly start: () => void;
  readonly stop: () => void;
  /** The moment of the next beeps. */
  readonly moment: number | undefined;
}

type Log = (row: SetRow, seconds: number) => Promise<void>;

/** A place's timed set: five seconds to get ready, then down to zero or upwards. The second side starts by itself. */
export function useHold(place: ExercisePlace | undefined, log: Log): HoldView | undefined {
  const [held, setHeld] = useDeviceValue<Held>("hold");
  const mine = held && place && held.x === place.x ? held : undefined;
  const now = useNow(mine !== undefined);
  const row = place?.rows.find((one) => (mine ? one.id === mine.row : !one.done));
  const ending = useRef(false);

  const begin = (next: SetRow, lead: number, isSwitch: boolean) => {
    if (!place) return;
    const seconds = next.target?.min === undefined ? null : (next.shown.sec ?? next.target.min);
    void setHeld({ x: place.x, row: next.id, from: Date.now() + lead * 1000, seconds, isSwitch });
  };
  const end = async (seconds: number) => {
    if (!mine || !row || !place || ending.current) return;
    ending.current = true;
    await setHeld(null);
    if (seconds > 0 && !row.done) await log(row, Math.min(seconds, MOST_SECONDS));
    const other = place.rows.find(
      (one) => row.side === "l" && one.side === "r" && one.n === row.n && one.tag === row.tag,
    );
    if (seconds > 0 && other && !other.done) begin(other, SWITCH_SECONDS, true);
    ending.current = false;
  };
  const finish = useRef(end);
  finish.current = end;
  const over = mine?.seconds === null || !mine ? undefined : mine.from + (mine.seconds ?? 0) * 1000;
  useEffect(() => {
    if (over === undefined || mine?.seconds == null) return;
    const { seconds } = mine;
    const timer = setTimeout(() => void finish.current(seconds), Math.max(0, over - Date.now()));
    return () => clearTimeout(timer);
  }, [over, mine]);

  if (!row || !place) return undefined;
  if (!mine) {
    const left = row.shown.sec ?? row.target?.min ?? 0;
    return {
      row,
      phase: "idle",
      left,
      start: () => begin(row, READY_SECONDS, false),
      stop: () => undefined,
      moment: undefined,
    };
  }
  const elapsed = (now - mine.from) / 1000;
  const shown = { row, start: () => undefined };
  if (elapsed < 0) {
    const stop = () => void setHeld(null);
    return { ...shown, phase: mine.isSwitch ? "switch" : "ready", left: Math.ceil(-elapsed), stop, moment: mine.from };
  }
  const left = mine.seconds === null ? Math.floor(elapsed) : Math.max(0, Math.ceil(mine.seconds - elapsed));
  return {
    ...shown,
    phase: "hold",
    left,
    stop: () => void end(Math.floor((Date.now() - mine.from) / 1000)),
    moment: over,
  };
}
