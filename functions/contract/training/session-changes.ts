import { later } from "./days.ts";
import { type Anchor, dueDays, moveSession, type Schedule, shiftFrom } from "./schedule.ts";
import { isOpen, type RunPlan, type RunState } from "./session-state.ts";

/** One session on another day; the others stay. Moves of what was done are dropped: it stands on its own day. Pure. */
export function moveOne<P extends RunPlan>(plan: P, run: RunState, session: number, day: string): P {
  return moveSession(withoutDoneMoves(plan, run), session, day);
}

/** One session is left out. Pure. */
export function skipOne<P extends RunPlan>(plan: P, session: number): P {
  return plan.skipped.includes(session) ? plan : { ...plan, skipped: [...plan.skipped, session] };
}

/**
 * All open sessions from the next one on, the first on or after a day, on these weekdays (those that hold now without them).
 * What was done or skipped stays where it stands and takes no day away. Pure.
 */
export function shiftOpen<P extends RunPlan>(plan: P, run: RunState, day: string, weekdays?: readonly number[]): P {
  if (!run.next) return plan;
  const from = run.next.session;
  const on = weekdays ?? weekdaysAt(plan, from);
  let shifted = shiftFrom(withoutDoneMoves(plan, run), { session: from, day, weekdays: on });
  for (const { session, on: stays, state } of run.sessions.slice(from)) {
    if (isOpen(state)) continue;
    const free = dueDays(plan.count, { ...shifted, moves: [] })[session - 1] ?? stays;
    if (state !== "done") shifted = moveSession(shifted, session, stays);
    if (session < plan.count) shifted = anchored(shifted, { session: session + 1, day: free, weekdays: on });
  }
  return shifted;
}

/** The day from which all that is open moves on: today for what was missed, otherwise the day after the next session's. Pure. */
export function shiftDay(run: RunState, today: string): string {
  return run.next && run.next.on >= today ? later(run.next.on, 1) : today;
}

/** On which weekdays sessions fall from one on. Pure. */
export function weekdaysAt({ anchors }: Schedule, session: number): readonly number[] {
  return (anchors.findLast((anchor) => anchor.session <= session) ?? anchors[0])?.weekdays ?? [];
}

function withoutDoneMoves<P extends RunPlan>(plan: P, run: RunState): P {
  const done = new Set(run.sessions.filter(({ state }) => state === "done").map(({ session }) => session));
  return { ...plan, moves: plan.moves.filter(([session]) => !done.has(session)) };
}

/** An anchor more, after all others. */
function anchored<P extends RunPlan>(plan: P, anchor: Anchor): P {
  return { ...plan, anchors: [...plan.anchors.filter(({ session }) => session < anchor.session), anchor] };
}
