import { getISODay } from "date-fns/getISODay";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Enrolment } from "#contract/diary-values.ts";
import { later } from "#contract/training/days.ts";
import { dueDays } from "#contract/training/schedule.ts";
import { moveOne, shiftDay, shiftOpen, skipOne } from "#contract/training/session-changes.ts";
import {
  type DoneSession,
  doneSessions,
  isOpen,
  type PlanPlace,
  placeOf,
  type RunPlan,
  type RunState,
  runOf,
  runThrough,
  type SessionState,
  watchedSessions,
} from "#contract/training/session-state.ts";

/** Monday, Tuesday, Thursday and Saturday from the 16th of November 2026 on: 16, 17, 19, 21, 23, 24, 26, 28. */
const EIGHT: RunPlan = {
  count: 8,
  week: 4,
  anchors: [{ session: 1, day: "2026-11-16", weekdays: [1, 2, 4, 6] }],
  moves: [],
  skipped: [],
};
const done = (...sessions: [session: number, day: string][]): DoneSession[] =>
  sessions.map(([session, day]) => ({ session, day, workout: `w${session}` }));
const statesOf = (run: RunState): SessionState[] => run.sessions.map(({ state }) => state);

describe("a session's state", () => {
  const twoDone = done([1, "2026-11-16"], [2, "2026-11-17"]);
  it.each<[what: string, run: RunState, third: SessionState, next: number | undefined]>([
    ["is 'next' before its day", runOf(EIGHT, twoDone, "2026-11-18"), "next", 3],
    ["is 'today' on its day", runOf(EIGHT, twoDone, "2026-11-19"), "today", 3],
    ["is 'missed' after it, and still the next one", runOf(EIGHT, twoDone, "2026-11-22"), "missed", 3],
    ["is 'skipped' once left out", runOf({ ...EIGHT, skipped: [3] }, twoDone, "2026-11-22"), "skipped", 4],
    ["is 'done' on whatever day", runOf(EIGHT, [...twoDone, ...done([3, "2026-11-22"])], "2026-11-22"), "done", 4],
    ["is 'planned' behind the next one", runOf(EIGHT, done([1, "2026-11-16"]), "2026-11-17"), "planned", 2],
  ])("%s", (_, run, third, next) => {
    expect(statesOf(run)[2]).toBe(third);
    expect(run.next?.session).toBe(next);
  });

  it("is 'done' rather than 'skipped', and stands on the day of the first time", () => {
    const run = runOf({ ...EIGHT, skipped: [1] }, done([1, "2026-11-20"], [1, "2026-11-18"]), "2026-11-20");
    expect(run.sessions[0]).toMatchObject({ state: "done", on: "2026-11-18", week: 1, day: 1 });
  });

  it("is 'dropped' where the plan no longer has its place, and done where it was done", () => {
    const places: PlanPlace[] = [1, 2, 3, 5, 6, 7].map((session) => placeOf(session, 4));
    const run = runOf(EIGHT, done([4, "2026-11-21"]), "2026-11-22", places);
    expect(statesOf(run)).toEqual(["missed", "missed", "missed", "done", "planned", "planned", "planned", "dropped"]);
    const longer = runOf(EIGHT, [], "2026-11-16", [...places, { week: 9, day: 1 }]);
    expect(longer.sessions).toHaveLength(8);
  });
});

describe("a run", () => {
  it("counts what was done and knows its last day", () => {
    const run = runOf(EIGHT, done([1, "2026-11-16"], [2, "2026-11-18"]), "2026-11-18");
    expect([run.done, run.sessions.length, run.lastDay]).toEqual([2, 8, "2026-11-28"]);
  });

  it("lasts until the day of a session that was moved behind the last one", () => {
    expect(runOf(moveOne(EIGHT, runOf(EIGHT, [], "2026-11-16"), 7, "2026-12-01"), [], "2026-11-16").lastDay).toBe(
      "2026-12-01",
    );
  });

  it("has no next session once all are done, skipped or dropped", () => {
    const all = done(...dueDays(7, EIGHT).map((day, index): [number, string] => [index + 1, day]));
    expect(runOf({ ...EIGHT, skipped: [8] }, all, "2026-11-30").next).toBeUndefined();
  });

  it("takes its sessions from ended workouts of its own that hold a set", () => {
    const about = {
      kind: "plan",
      enrolment: "k3x9qa",
      product: 2,
      session: 7,
      week: 2,
      day: 3,
      title: "Dan 3",
    } as const;
    const one = { id: "20261116-pk3x9qa-7", day: "2026-11-16", about, ended: 1_795_000_000, slots: [{ sets: [{}] }] };
    const others = [
      { ...one, ended: undefined },
      { ...one, slots: [{ sets: [] }] },
      { ...one, about: { ...about, enrolment: "other1" } },
      { ...one, about: { kind: "other", title: "Trčanje" } as const },
    ];
    expect(doneSessions("k3x9qa", [one, ...others])).toEqual([{ session: 7, day: one.day, workout: one.id }]);
  });

  it("takes a challenge's sessions from its videos that were watched since it began", () => {
    const watched = (row: number, day: string, product = 15) => ({
      id: `${row}`,
      day,
      about: { kind: "video", product, row, title: "Trening" } as const,
      slots: [],
    });
    const history = [
      watched(99, "2026-11-17"),
      watched(98, "2026-11-15"),
      watched(99, "2026-11-18", 16),
      watched(1, "2026-11-18"),
    ];
    const run = { product: 15, anchors: EIGHT.anchors.map((anchor) => ({ ...anchor, weekdays: [1] })) };
    expect(watchedSessions(run, [100, 99, 98], history)).toEqual([{ session: 2, day: "2026-11-17", workout: "99" }]);
  });
});

describe("a run through a challenge", () => {
  const enrolment: Enrolment = {
    ...{ category: "challenge", product: 15, title: "Izazov", state: "active", count: 4 },
    ...{ week: 4, anchors: [{ session: 1, day: "2026-11-16", weekdays: [1, 2, 4, 6] }], moves: [], skipped: [] },
  };
  const watched = (row: number, day: string) => ({
    id: `${row}`,
    day,
    about: { kind: "video", product: 15, row, title: "Trening" } as const,
    slots: [],
  });
  const history = [watched(98, "2026-11-19"), watched(99, "2026-11-17"), watched(100, "2026-11-16")];

  it("ends with the last video that is left, where the owner took one away", () => {
    const run = runThrough("k3x9qa", enrolment, { rows: [100, 99, 98] }, history, "2026-11-22");
    expect([statesOf(run), run.next]).toEqual([["done", "done", "done", "dropped"], undefined]);
  });

  it.each([{}, { rows: [] }])("has all its sessions where its videos are not known (%o)", (course) => {
    expect(runThrough("k3x9qa", enrolment, course, history, "2026-11-22").next?.session).toBe(1);
  });
});

describe("a change of the schedule", () => {
  const now = runOf(EIGHT, done([1, "2026-11-16"], [4, "2026-11-17"]), "2026-11-18");

  it("moves one session and leaves the others", () => {
    expect(dueDays(4, moveOne(EIGHT, now, 2, "2026-11-20"))).toEqual([
      "2026-11-16",
      "2026-11-20",
      "2026-11-19",
      "2026-11-21",
    ]);
  });

  it("moves all that is open: from today where it was missed, otherwise to the next training day", () => {
    expect(shiftDay(now, "2026-11-18")).toBe("2026-11-18");
    expect(shiftDay(now, "2026-11-17")).toBe("2026-11-18");
    const run = runOf(shiftOpen(EIGHT, now, "2026-11-18"), done([1, "2026-11-16"], [4, "2026-11-17"]), "2026-11-18");
    const days = run.sessions.map(({ on }) => on.slice(8));
    expect(days).toEqual(["16", "19", "21", "17", "23", "24", "26", "28"]);
  });

  it("leaves what the plan dropped on its day", () => {
    const places = [1, 2, 3, 5, 6, 7, 8].map((session) => placeOf(session, 4));
    const before = runOf(EIGHT, done([1, "2026-11-16"]), "2026-11-18", places);
    const after = runOf(shiftOpen(EIGHT, before, "2026-11-20"), done([1, "2026-11-16"]), "2026-11-18", places);
    expect(after.sessions[3]).toEqual({ ...before.sessions[3], state: "dropped", on: "2026-11-21" });
    const open = after.sessions.filter(({ state }) => isOpen(state));
    expect(open.map(({ on }) => on.slice(8))).toEqual(["21", "23", "24", "26", "28", "30"]);
  });

  it("never moves what is done, was skipped or lies behind", () => {
    fc.assert(
      fc.property(
        anyPlan,
        anyHistory,
        fc.array(anyChange, { minLength: 1, maxLength: 5 }),
        (plan, history, changes) => {
          changes.reduce((earlier, change) => {
            const later = changed(earlier, history, change);
            const [before, after] = [earlier, later].map((one) => runOf(one, history.done, history.today));
            expect(closedDays(after)).toMatchObject(closedDays(before));
            return later;
          }, plan);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("brings all that is open to days of their own from that day on", () => {
    fc.assert(
      fc.property(anyPlan, anyHistory, fc.integer({ min: 0, max: 9 }), anyWeekdays, (plan, history, wait, weekdays) => {
        const { done, today } = history;
        const from = later(today, wait);
        const shifted = shiftOpen(plan, runOf(plan, done, today), from, weekdays);
        const days = runOf(shifted, done, today).sessions.filter(({ state }) => isOpen(state));
        const open = days.map(({ on }) => on);
        expect(open).toEqual([...new Set(open)].toSorted());
        expect(open.every((day) => day >= from && weekdays.includes(getISODay(day)))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

const anySession = fc.integer({ min: 1, max: 8 });
const anyWeekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
const anyMove = fc.tuple(
  anySession,
  fc.integer({ min: 0, max: 10 }).map((days) => later("2026-11-14", days)),
);
const anyPlan: fc.Arbitrary<RunPlan> = fc
  .record({ skipped: fc.uniqueArray(anySession, { maxLength: 3 }), moves: fc.array(anyMove, { maxLength: 3 }) })
  .map((part) => ({ ...EIGHT, ...part }));

/** A day up to two weeks after the start, and up to six sessions that were done on it and on the days before. */
const anyHistory = fc
  .record({
    today: fc.integer({ min: 0, max: 14 }).map((days) => later("2026-11-16", days)),
    finished: fc.uniqueArray(anySession, { maxLength: 6 }),
  })
  .map(({ today, finished }) => ({
    today,
    done: done(...finished.map((session, days): [number, string] => [session, later(today, -days)])),
  }));
type History = typeof anyHistory extends fc.Arbitrary<infer H> ? H : never;

const anyChange = fc.record({
  kind: fc.constantFrom("move", "shift", "skip", "weekdays"),
  session: anySession,
  wait: fc.integer({ min: 0, max: 20 }),
  weekdays: anyWeekdays,
});
type Change = typeof anyChange extends fc.Arbitrary<infer C> ? C : never;

/** What a member's tap makes of a plan: what is closed can't be moved or left out. */
function changed(plan: RunPlan, { done, today }: History, { kind, session, wait, weekdays }: Change): RunPlan {
  const run = runOf(plan, done, today);
  const open = isOpen(run.sessions[session - 1]?.state ?? "done");
  if (kind === "shift") return shiftOpen(plan, run, shiftDay(run, today));
  if (kind === "weekdays") return shiftOpen(plan, run, later(today, wait), weekdays);
  if (!open) return plan;
  return kind === "skip" ? skipOne(plan, session) : moveOne(plan, run, session, later(today, wait));
}

/** By the session, where all stand that are no longer open. */
function closedDays(run: RunState | undefined): Record<number, string> {
  const closed = run?.sessions.filter(({ state }) => !isOpen(state)) ?? [];
  return Object.fromEntries(closed.map(({ session, on }) => [session, on]));
}
