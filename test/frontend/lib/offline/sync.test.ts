import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DiaryChange } from "#contract/diary.ts";
import { viewOf } from "../../../../frontend/src/features/training/diary/diary-view.ts";
import { changeLocally } from "../../../../frontend/src/features/training/diary/local-change.ts";
import { closePersonData, openPersonData, type PersonData } from "../../../../frontend/src/lib/offline/person-data.ts";
import { noteRunning, runningWorkout } from "../../../../frontend/src/lib/running-workout.ts";
import { accessToken, startSession } from "../../../../frontend/src/lib/session.ts";
import { tokenFor } from "../../steps/answers.ts";
import { createDiaryServer, type DiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { eventually } from "../../steps/eventually.ts";
import { givenDiary, MEMBER } from "../../steps/given-diary.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = "2026-11-21T18:00:00Z";
const WORKOUT = "20261121-pk3x9qa-7";
const CHANGES = "POST me/diary/changes";

let server: DiaryServer;
let data: PersonData;
let calls: string[];
/** How the server answers now; nothing: as it should. */
let trouble: number | "unreachable" | "broken off" | undefined;
/** The only method that is answered; nothing: all are. */
let only: string | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.parse(NOW) });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  [server, calls, trouble, only] = [createDiaryServer(Date.now), [], undefined, undefined];
  vi.stubGlobal("fetch", answer);
  show("visible");
});

describe("what a member changes", () => {
  it("is sent two seconds later, all of it in one call", async () => {
    await open();
    await log(1, 2, 3);
    await pass(2 * SECOND);

    expect(count(CHANGES)).toBe(1);
    expect(Object.keys(server.document("workout", WORKOUT))).toHaveLength(3);
    expect(viewOf(data.local)).toMatchObject({ waiting: 0, state: "synced" });
  });

  it("is tried again after five seconds, then after twice as long each time, five minutes at most", async () => {
    await open();
    trouble = 503;
    await log(1);
    const waits = [];
    for (const expected of [2, 5, 10, 20, 40, 80, 160, 300, 300]) {
      await pass(expected * SECOND - 1);
      const before = count(CHANGES);
      await pass(1);
      waits.push(count(CHANGES) - before);
    }

    expect(waits).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(viewOf(data.local)).toMatchObject({ waiting: 1, state: "offline" });
  });

  it("is not tried again by a diary that was closed meanwhile", async () => {
    await open();
    trouble = 503;
    await log(1);
    const isSent = data.sync.flush();
    closePersonData();
    await isSent;
    const before = calls.length;
    await pass(10 * MINUTE);

    expect(calls.length).toBe(before);
  });

  it("stays on the device where the answer breaks off on its way, and goes again", async () => {
    await open();
    trouble = "broken off";
    await log(1, 2, 3);
    await pass(2 * SECOND);
    expect(viewOf(data.local)).toMatchObject({ waiting: 3, refused: [], state: "offline" });

    trouble = undefined;
    await pass(5 * SECOND);
    expect(viewOf(data.local)).toMatchObject({ waiting: 0, state: "synced" });
    expect(Object.keys(server.document("workout", WORKOUT))).toHaveLength(3);
  });

  it("is handed in for nobody else who signs in just then", async () => {
    await open();
    await log(1);
    vi.advanceTimersByTime(2 * SECOND);
    startSession({ accessToken: tokenFor(3600, "member-2"), platform: "email", email: "iva@example.com" });
    await pass(0);

    expect(count(CHANGES)).toBe(0);
    expect(viewOf(data.local)).toMatchObject({ waiting: 1 });
  });

  it("goes at once when the network is back", async () => {
    await open();
    trouble = "unreachable";
    await log(1);
    await pass(MINUTE);
    trouble = undefined;
    const before = count(CHANGES);
    window.dispatchEvent(new Event("online"));
    await pass(0);

    expect(count(CHANGES)).toBe(before + 1);
    expect(viewOf(data.local)).toMatchObject({ waiting: 0, state: "synced" });
  });

  it("goes when the page is left", async () => {
    await open();
    await log(1);
    show("hidden");
    await pass(0);

    expect(viewOf(data.local)?.waiting).toBe(0);
  });

  it.each([409, 429, 500])("waits on after %d", async (status) => {
    await open();
    trouble = status;
    await log(1);
    await pass(2 * SECOND);
    expect(viewOf(data.local)?.waiting).toBe(1);
    trouble = undefined;
    await pass(5 * SECOND);

    expect(viewOf(data.local)?.waiting).toBe(0);
  });

  it("stays where the session is over, until the member signs in again", async () => {
    await open();
    trouble = 401;
    await log(1);
    await pass(2 * SECOND);

    expect([accessToken(), viewOf(data.local)?.waiting]).toEqual([null, 1]);
    const before = calls.length;
    await pass(HOUR);
    expect(calls.length).toBe(before);
  });
});

describe("a workout of 25 sets", () => {
  it("takes twelve calls at most, however often the phone is locked", async () => {
    await open();
    noteRunning({ person: MEMBER, id: WORKOUT });
    await change({ day: "2026-11-21", started: seconds() });
    for (let set = 1; set <= 25; set += 1) {
      await pass(40 * SECOND);
      await log(set);
      if (set % 4 === 0) await data.sync.send();
      show("hidden");
      await pass(90 * SECOND);
      show("visible");
      await pass(0);
    }
    await change({ ended: seconds() });
    noteRunning(undefined);
    await data.sync.send();
    await pass(MINUTE);

    expect(Object.keys(server.document("workout", WORKOUT)).filter((key) => key.startsWith("s:"))).toHaveLength(25);
    expect(calls.length, calls.join(", ")).toBeLessThanOrEqual(12);
    expect(viewOf(data.local)).toMatchObject({ waiting: 0, complete: true });
  });
});

describe("a workout that was left unfinished", () => {
  it("is ended at its last set's time once that is six hours old", async () => {
    const started = seconds() - 7 * 3600;
    const set = { x: 1, n: 1, r: 10, g: 20_000, load: "kg", done: seconds() - 6 * 3600 };
    await open({ workouts: { [WORKOUT]: { day: "2026-11-21", started, "s:p1-1": set } } });

    expect(server.document("workout", WORKOUT).ended?.[0]).toBe(set.done);
  });

  it("goes on before that", async () => {
    const set = { x: 1, n: 1, r: 10, g: 20_000, load: "kg", done: seconds() - 6 * 3600 + 60 };
    await open({ workouts: { [WORKOUT]: { day: "2026-11-21", started: seconds() - 7 * 3600, "s:p1-1": set } } });
    await pass(MINUTE);

    expect(viewOf(data.local)?.workouts.get(WORKOUT)?.ended).toBeUndefined();
  });

  it("by a phone that was lost is ended by the next device that sees it, weeks later too", async () => {
    const id = "20261101-pk3x9qa-2";
    const done = Date.parse("2026-11-01T10:00:00Z") / 1000;
    elsewhere(id, { day: "2026-11-01", started: done - 600, "s:p1-1": setOf(1, done) });
    server.hideDocuments();
    await open();
    await pass(MINUTE);

    expect(server.document("workout", id).ended?.[0]).toBe(done);
    expect(viewOf(data.local)?.history.find((one) => one.id === id)?.slots[0]?.sets).toHaveLength(1);
  });
});

describe("a workout that another device went on with", () => {
  it("runs here no more once that ended it", async () => {
    noteRunning({ person: MEMBER, id: WORKOUT });
    await open({ workouts: { [WORKOUT]: { day: "2026-11-21", started: seconds() - 600 } } });
    expect(runningWorkout()?.id).toBe(WORKOUT);
    elsewhere(WORKOUT, { ended: seconds() - 60 });
    await pass(HOUR);
    show("visible");
    await pass(0);

    expect(runningWorkout()).toBeUndefined();
  });
});

describe("a device that never isSynced the diary", () => {
  const isSynced = () => viewOf(data.local)?.isSynced;

  it("asks once more before it says that the server can't be reached, then again five seconds later", async () => {
    trouble = 500;
    await open({ isSynced: false });
    expect([count("GET me/diary"), viewOf(data.local)?.state, isSynced()]).toEqual([2, "offline", false]);
    trouble = undefined;
    await pass(5 * SECOND);

    expect([count("GET me/diary"), viewOf(data.local)?.state, isSynced()]).toEqual([3, "synced", true]);
  });

  it("has not heard it by what it sends itself", async () => {
    elsewhere(WORKOUT, { day: "2026-11-21", "s:p1-2": setOf(2, seconds()) });
    trouble = 500;
    await open({ isSynced: false });
    await log(1);
    trouble = undefined;
    only = "POST";
    await pass(5 * SECOND);
    expect([count(CHANGES) > 0, viewOf(data.local)?.waiting, isSynced()]).toEqual([true, 0, false]);
    only = undefined;
    await pass(10 * SECOND);

    expect([viewOf(data.local)?.state, isSynced()]).toEqual(["synced", true]);
  });

  it.each([
    ["for the first time", { isSynced: false }],
    ["anew after it was erased", { isSynced: true }],
  ])("takes what was done over together with the head, %s: a programme never stands without it", async (_, device) => {
    server.erase();
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    elsewhere("20261005-xabcdefghij", ended("2026-10-05"));
    server.change([{ kind: "head", entries: { "goal:2026-W40": [3, Date.now() - MINUTE, "laptop00"] } }]);
    server.hideDocuments();
    const seen: unknown[] = [];
    await givenDiary(device);
    closePersonData();
    data = openPersonData(MEMBER);
    data.local.subscribe(() => {
      const view = viewOf(data.local);
      if (view && Object.keys(view.head).length > 0) seen.push(view.history.length);
    });
    await pass(0);

    expect([...new Set(seen)]).toEqual([1]);
  });

  it("hears it anew after it was erased elsewhere, where what it sends says so first", async () => {
    await open({ head: { "goal:2026-W40": 3 } });
    server.erase();
    await pass(SECOND);
    await log(1);
    await pass(2 * SECOND);

    expect([viewOf(data.local)?.head, isSynced()]).toEqual([{}, true]);
  });
});

describe("the months of a diary", () => {
  it("come a year a call, the newest first, and once", async () => {
    for (let month = 0; month < 30; month += 1) {
      const day = new Date(Date.UTC(2024, 5 + month, 5)).toISOString().slice(0, 10);
      elsewhere(`${day.replaceAll("-", "")}-xabcdefghij`, ended(day));
    }
    server.hideDocuments();
    await open({ isSynced: false });

    expect(calls.filter((call) => call.includes("months"))).toEqual([
      "GET me/diary?months=year",
      "GET me/diary/months?from=2024-12&to=2025-11",
      "GET me/diary/months?from=2024-06&to=2024-11",
    ]);
    expect(viewOf(data.local)).toMatchObject({ complete: true, history: { length: 30 } });
    closePersonData();
    await reopen();
    expect(count("months")).toBe(3);
  });

  it("come as before from a server that gives none with the diary", async () => {
    elsewhere("20261105-xabcdefghij", ended("2026-11-05"));
    server.hideDocuments();
    vi.spyOn(server, "lastYear").mockReturnValue([]);
    await open({ isSynced: false });

    expect(count("me/diary/months?from=2026-11&to=2026-11")).toBe(1);
    expect(viewOf(data.local)).toMatchObject({ complete: true, history: { length: 1 } });
  });

  it("take the place of documents that another device changed since", async () => {
    const id = "20261110-xabcdefghij";
    await open({ workouts: { [id]: ended("2026-11-10") } });
    elsewhere(id, { ...ended("2026-11-10"), note: "Od drugdje" });
    server.hideDocuments();
    await reopen();

    expect(viewOf(data.local)?.workouts.has(id)).toBe(false);
    expect(viewOf(data.local)?.history).toMatchObject([{ id, note: "Od drugdje" }]);
  });
});

describe("two tabs of one member", () => {
  it("show the same, whichever was used", async () => {
    await open();
    const first = data;
    const { openLocalRows } = await import("../../../../frontend/src/lib/offline/local-rows.ts");
    const second = openLocalRows(MEMBER, first.local.store);
    await pass(0);
    await log(1);
    await eventually(() => expect(viewOf(second)?.waiting).toBe(1));
    second.close();

    expect(viewOf(second)?.workouts.get(WORKOUT)).toEqual(viewOf(first.local)?.workouts.get(WORKOUT));
  });
});

async function open(given: Parameters<typeof givenDiary>[0] = {}): Promise<void> {
  await givenDiary(given);
  await reopen();
}

/** The page is loaded, with the same device below it. */
async function reopen(): Promise<void> {
  closePersonData();
  data = openPersonData(MEMBER);
  await pass(0);
}

/** Lets milliseconds pass, and what they led to be kept. */
async function pass(milliseconds: number): Promise<void> {
  const rest = async () => {
    for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await rest();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await rest();
}

async function change(values: Record<string, unknown>): Promise<void> {
  await changeLocally(data.local, [{ kind: "workout", id: WORKOUT, values }]);
  data.sync.changed();
}

async function log(...sets: number[]): Promise<void> {
  for (const n of sets) await change({ [`s:p1-${n}`]: setOf(n, seconds()) });
}

/** Another device of the member wrote this. */
function elsewhere(id: string, values: Record<string, unknown>): void {
  const at = Date.now() - MINUTE;
  const entries = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, at, "tablet00"]]));
  const { refused } = server.change([{ kind: "workout", id, entries } as DiaryChange]);
  expect(refused).toEqual([]);
}

function ended(day: string): Record<string, unknown> {
  const started = Date.parse(`${day}T10:00:00Z`) / 1000;
  return { day, started, ended: started + 1800, "s:p1-1": setOf(1, started + 60) };
}

function setOf(n: number, done: number) {
  return { x: 1, n, r: 10, g: 20_000, load: "kg", done };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function count(call: string): number {
  return calls.filter((one) => one.includes(call)).length;
}

function show(state: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
  document.dispatchEvent(new Event("visibilitychange"));
}

async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const [path = "", query] = address.replace("/api/v1/", "").split("?");
  if (path === "session/refresh") return new Response("{}", { status: 401 });
  calls.push(`${init.method} ${address.replace("/api/v1/", "")}`);
  if (trouble === "unreachable") throw new TypeError("fetch failed");
  if (trouble === "broken off") return new Response('{"status":"succe');
  if (trouble !== undefined) return Response.json({ status: "fail", code: "internal" }, { status: trouble });
  if (only !== undefined && init.method !== only) return Response.json({ status: "fail" }, { status: 500 });
  const reply = diaryAnswers(server)[path] as (body: unknown, query: URLSearchParams) => unknown;
  const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
  return Response.json({ status: "success", data: reply(body, new URLSearchParams(query)) });
}
