import { useState } from "react";
import { LAST_DAYS } from "../../../lib/session.ts";
import { storage } from "../../../lib/storage.ts";

/** A day of a plan by the positions of its week and of itself. */
export interface PlanDay {
  readonly week: number;
  readonly day: number;
}

/** The day of a training in which somebody last watched an exercise on this device; the videos alone repeat over the weeks. */
export function useLastDay(training: number) {
  const [last, setLast] = useState(() => lastDayOf(training));
  const keep = (day: PlanDay) => {
    setLast(day);
    storage.write(LAST_DAYS, JSON.stringify({ ...readDays(), [training]: day }));
  };
  return { last, keep };
}

function lastDayOf(training: number): PlanDay | undefined {
  const { week, day } = readDays()[training] ?? {};
  return typeof week === "number" && typeof day === "number" ? { week, day } : undefined;
}

function readDays(): Record<string, Partial<PlanDay>> {
  try {
    const stored: unknown = JSON.parse(storage.read(LAST_DAYS) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
