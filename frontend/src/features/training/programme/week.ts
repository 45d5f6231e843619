import type { RunSession } from "#contract/training/session-state.ts";
import { weekAround } from "../diary/day-words.ts";

/** A day of the week as the strip shows it. */
export interface WeekDay {
  readonly day: string;
  readonly mark: "done" | "missed" | "today" | "planned" | "rest";
  readonly isToday: boolean;
}

/** The days of today's week: on which somebody trained, and what the sessions of the programmes ask for. Pure. */
export function weekDays(today: string, sessions: readonly RunSession[], trained: ReadonlySet<string>): WeekDay[] {
  return weekAround(today).map((day) => {
    const states = new Set(sessions.filter(({ on }) => on === day).map(({ state }) => state));
    const isToday = day === today;
    if (trained.has(day) || states.has("done")) return { day, mark: "done", isToday };
    if (states.has("missed")) return { day, mark: "missed", isToday };
    if (isToday) return { day, mark: "today", isToday };
    return { day, mark: states.has("planned") || states.has("next") ? "planned" : "rest", isToday };
  });
}
