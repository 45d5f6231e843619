import { describe, expect, it } from "vitest";
import { type CalendarTraining, trainingEntries } from "#contract/training/calendar.ts";
import type { Registers } from "#contract/training/registers.ts";
import { moveSession } from "#contract/training/schedule.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";

const DEVICE = "phone000";
const DAY = 24 * 3600 * 1000;
const NOW = new Date("2026-11-21T11:00:00.000Z");
const AT = NOW.getTime() - 3 * DAY;
const RUN = {
  category: "training" as const,
  product: 2,
  title: "Booty Program",
  count: 8,
  week: 4,
  state: "active" as const,
  anchors: [{ session: 1, day: "2026-11-23", weekdays: [1, 2, 4, 6] }],
  moves: [],
  skipped: [],
};
const titles = { titleOf: (session: number) => `Dan ${session}: Kukovi` };

const head = (changes: object = {}, at = AT, others: Registers = {}): Registers => ({
  "e:k3x9qa": [{ ...RUN, ...changes }, at, DEVICE],
  ...others,
});
const entriesOf = (training: Partial<CalendarTraining> = {}) =>
  trainingEntries({
    head: head(),
    history: [],
    touches: [],
    courseOf: () => titles,
    today: "2026-11-21",
    now: NOW,
    ...training,
  });
const first = (training: Partial<CalendarTraining> = {}) =>
  entriesOf(training).find(({ uid }) => uid === "k3x9qa-1@zamah");
const days = (training: Partial<CalendarTraining> = {}) => entriesOf(training).map(({ day }) => day);
const doneOn = (day: string, session = 1): WorkoutView => ({
  id: `${day.replaceAll("-", "")}-pk3x9qa-${session}`,
  day,
  about: { kind: "plan", enrolment: "k3x9qa", product: 2, session, week: 1, day: session, title: "Dan" },
  started: Date.parse(`${day}T08:00:00Z`) / 1000,
  ended: Date.parse(`${day}T09:00:00Z`) / 1000,
  slots: [{ x: 1, e: 21, k: "iskorak", t: "Iskorak", sets: [{ id: "p1-1", x: 1, n: 1, r: 10, load: "kg", done: 1 }] }],
});

describe("the member can see in a calendar of their own", () => {
  it("each session on its day, by programme and title", () => {
    expect(days()).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-26",
      "2026-11-28",
      "2026-11-30",
      "2026-12-01",
      "2026-12-03",
      "2026-12-05",
    ]);
    expect(first()).toEqual({
      uid: "k3x9qa-1@zamah",
      day: "2026-11-23",
      title: "Booty Program · Dan 1: Kukovi",
      sequence: Math.floor((AT - Date.UTC(2024, 0, 1)) / 1000),
      isCancelled: false,
    });
  });

  it("the hour of the reminder, where one is chosen", () => {
    const remind: Registers = { remind: [{ channel: "mail", hour: 18 }, AT, DEVICE] };
    const courseOf = () => ({ minutes: 45 });
    expect(first({ head: head({}, AT, remind), courseOf })?.start).toEqual({ hour: 18, minutes: 45 });
    expect(first({ head: head({}, AT, { remind: [null, AT, DEVICE] }) })?.start).toBeUndefined();
  });

  it("week and day alone where the programme's titles are not theirs", () => {
    expect(first({ courseOf: () => ({}) })?.title).toBe("Booty Program · Tjedan 1, dan 1");
    expect(first({ head: head({ category: "challenge" }), courseOf: () => ({}) })?.title).toBe(
      "Booty Program · Trening 1",
    );
  });

  it("sixty days ahead and no further", () => {
    const far = entriesOf({
      head: head({ count: 200, anchors: [{ ...RUN.anchors[0], weekdays: [1, 2, 3, 4, 5, 6, 7] }] }),
    });
    expect(far.at(-1)?.day).toBe("2027-01-20");
    expect(far).toHaveLength(59);
  });

  it("a missed session on its day, until they decide", () => {
    const missed = head({ anchors: [{ ...RUN.anchors[0], day: "2026-11-16" }] }, AT);
    expect(first({ head: missed })).toMatchObject({ day: "2026-11-16", isCancelled: false });
  });

  it("a moved session as the same entry on another day, changed later", () => {
    const moved = head(moveSession(RUN, 1, "2026-11-25"), AT + 1000);
    const [before, after] = [first(), first({ head: moved })];
    expect(after).toMatchObject({ uid: before?.uid, day: "2026-11-25", isCancelled: false });
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
  });

  it("a session that is done as cancelled, and again where that was undone, each later than the one before", () => {
    const planned = first();
    const workout = doneOn("2026-11-21");
    const done = first({ history: [workout] });
    const touches = [{ day: "2026-11-21", about: workout.about, at: NOW.getTime() }];
    const undone = first({ touches });
    expect([planned, done, undone].map((one) => one?.isCancelled)).toEqual([false, true, false]);
    expect(done?.day).toBe("2026-11-23");
    expect(done?.sequence).toBeGreaterThan(planned?.sequence ?? 0);
    expect(undone?.sequence).toBeGreaterThan(done?.sequence ?? 0);
    expect(entriesOf({ touches }).find(({ uid }) => uid === "k3x9qa-2@zamah")?.sequence).toBe(planned?.sequence);
  });

  it("a challenge's video as done by its row, on whatever day", () => {
    const about = { kind: "video" as const, product: 2, row: 1601, title: "Zid" };
    const workout = { ...doneOn("2026-11-23"), about, slots: [] };
    const challenge = head({ category: "challenge", count: 2 });
    const courseOf = () => ({ rows: [1602, 1601] });
    const entries = entriesOf({ head: challenge, history: [workout], courseOf });
    expect(entries.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
    const touches = [{ day: "2026-11-21", about, at: NOW.getTime() }];
    const [other, deleted] = entriesOf({ head: challenge, touches, courseOf });
    expect(deleted?.sequence).toBeGreaterThan(other?.sequence ?? 0);
  });

  it.each([
    ["skipped", { skipped: [1] }],
    ["paused", { state: "paused" }],
    ["left", { state: "left" }],
  ])("a session that was %s as cancelled for fourteen days, then no more", (_case, changes) => {
    expect(first({ head: head(changes, NOW.getTime() - 14 * DAY) })?.isCancelled).toBe(true);
    expect(first({ head: head(changes, NOW.getTime() - 14 * DAY - 1) })).toBeUndefined();
  });

  it("none of a pause's days, and all again once it is taken back, later than before", () => {
    const pause = { from: "2026-11-22", to: "2026-11-24", why: "illness" };
    const at = NOW.getTime() - DAY;
    const paused = entriesOf({ head: head({}, AT, { "pause:a1b2c3": [pause, at, DEVICE] }) });
    expect(paused.filter(({ isCancelled }) => isCancelled).map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-24"]);
    const over = first({ head: head({}, AT, { "pause:a1b2c3": [null, at + 1000, DEVICE] }) });
    expect(over?.isCancelled).toBe(false);
    expect(over?.sequence).toBe((paused[0]?.sequence ?? 0) + 1);
  });

  it("what the plan no longer holds as cancelled", () => {
    const courseOf = () => ({ places: [{ week: 1, day: 2 }] });
    expect(first({ courseOf })?.isCancelled).toBe(true);
  });

  it("nothing of a run that has no first day, and all of the others", () => {
    const broken = { ...RUN, anchors: [{ ...RUN.anchors[0], session: 2 }] };
    expect(days({ head: head({}, AT, { "e:zzzzzz": [broken, AT, DEVICE] }) })).toHaveLength(8);
  });

  it("a workout of their own on each of its weekdays, today's as done once it is, each as an entry of its own", () => {
    const template = { title: "Noge", slots: [{ k: "iskorak", t: "Iskorak", sets: 3 }], weekdays: [3, 6] };
    const own: Registers = {
      "t:aaaaaa": [template, AT, DEVICE],
      "t:bbbbbb": [{ ...template, weekdays: undefined }, AT, DEVICE],
    };
    const planned = entriesOf({ head: own });
    expect(planned).toHaveLength(18);
    expect(planned[0]).toMatchObject({
      uid: "aaaaaa-20261121@zamah",
      day: "2026-11-21",
      title: "Noge",
      isCancelled: false,
    });
    expect(planned.at(-1)?.day).toBe("2027-01-20");
    const about = { kind: "own" as const, title: "Noge", template: "aaaaaa" };
    const [done, next] = entriesOf({ head: own, history: [{ ...doneOn("2026-11-21"), about }] });
    expect([done?.isCancelled, next?.isCancelled]).toEqual([true, false]);
    const touches = [{ day: "2026-11-21", about, at: NOW.getTime() }];
    const [undone, after] = entriesOf({ head: own, touches });
    expect(undone?.isCancelled).toBe(false);
    expect(undone?.sequence).toBeGreaterThan(done?.sequence ?? 0);
    expect(after?.sequence).toBe(planned[1]?.sequence);
  });

  it("none of their own workouts in a pause", () => {
    const template = { title: "Noge", slots: [{ k: "iskorak", t: "Iskorak", sets: 3 }], weekdays: [6] };
    const pause = { from: "2026-11-21", to: "2026-11-21", why: "rest" };
    const [first] = entriesOf({ head: { "t:aaaaaa": [template, AT, DEVICE], "pause:a1b2c3": [pause, AT, DEVICE] } });
    expect(first).toMatchObject({ day: "2026-11-21", isCancelled: true });
  });
});
