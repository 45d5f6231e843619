import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { DiaryChange, DiaryMonth } from "#contract/diary.ts";
import type { PlanSession } from "#contract/training/plan.ts";
import { isGone } from "#contract/training/workouts.ts";
import { emptyMonth, withWorkout } from "#functions/domains/diary/month.ts";
import { viewOf } from "../../../../frontend/src/features/training/diary/diary-view.ts";
import { useDiary, useRunningWorkout } from "../../../../frontend/src/features/training/diary/use-diary.ts";
import { useStartWorkout } from "../../../../frontend/src/features/training/diary/use-start-workout.ts";
import { openedPersonData } from "../../../../frontend/src/lib/offline/person-data.ts";
import { createDiaryServer, type DiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const NOW = new Date("2026-11-21T17:00:00");

const session = {
  session: 7,
  week: 2,
  day: 3,
  title: "Dan 3: Kukovi i trup",
  slots: [{ x: 1, exercise: 202, k: "hip-thrust-bucica", title: "Hip thrust s bučicom" }],
} as unknown as PlanSession;

let answer: ReturnType<typeof showPage>["answer"];

async function start(
  workouts: Record<string, Record<string, unknown>> = {},
  { months = [], server }: { months?: readonly DiaryMonth[]; server?: DiaryServer } = {},
) {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await givenDiary({ workouts, months });
  const offline = { "me/diary": 503, "me/diary/changes": 503 };
  ({ answer } = showPage(<Start />, {
    answers: server ? diaryAnswers(server) : offline,
    serverTime: NOW.toISOString(),
  }));
  await settled();
  fireEvent.click(screen.getByText("Kreni"));
  await settled();
  return screen.getByRole("status").textContent;
}

function written(values: Record<string, unknown>): DiaryChange["entries"] {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, +NOW - 1, "bbbbbbbb"]]));
}

describe("a planned session", () => {
  it("begins with what it is, its day and its exercises, and runs on this device", async () => {
    expect(await start()).toBe(
      '20261121-pk3x9qa-7 running: Dan 3: Kukovi i trup, 2026-11-21, {"e":202,"k":"hip-thrust-bucica","t":"Hip thrust s bučicom"}',
    );
  });

  it("goes on where it was begun today", async () => {
    const before = { about: { kind: "plan", title: "Dan 3" }, day: "2026-11-21", started: 1_795_276_800 };
    expect(await start({ "20261121-pk3x9qa-7": before })).toBe(
      "20261121-pk3x9qa-7 running: Dan 3, 2026-11-21, undefined",
    );
  });

  it.each([
    ["discarded", { gone: true }],
    ["ended, then deleted in the diary", { ended: 1_795_276_900, gone: true }],
  ])("is begun anew where the one of today was %s", async (_how, end) => {
    const before = { about: { kind: "plan", title: "Dan 3" }, day: "2026-11-21", started: 1_795_276_800, ...end };
    expect(await start({ "20261121-pk3x9qa-7": before })).toMatch(
      /^20261121-pk3x9qa-7-2 running: Dan 3: Kukovi i trup, 2026-11-21/,
    );
  });

  it("is begun anew on another device, where the first one was discarded", async () => {
    const server = createDiaryServer(() => +NOW);
    server.change([{ kind: "workout", id: "20261121-pk3x9qa-7", entries: written({ day: "2026-11-21", gone: true }) }]);
    expect(await start({}, { server })).toMatch(/^20261121-pk3x9qa-7-2 running/);
  });

  it("goes on where another device, unknown to this one, had discarded it before", async () => {
    expect(await start()).toMatch(/^20261121-pk3x9qa-7 running/);
    const server = createDiaryServer(() => Date.now());
    const gone = written({ day: "2026-11-21", started: 1_795_276_800, gone: true });
    server.change([{ kind: "workout", id: "20261121-pk3x9qa-7", entries: gone }]);
    for (const [path, reply] of Object.entries(diaryAnswers(server))) answer(path, reply);
    await act(() => openedPersonData()?.sync.flush());
    await settled();
    expect(screen.getByRole("status").textContent).toMatch(/running: Dan 3: Kukovi i trup/);
    expect(isGone(viewOf(openedPersonData()?.local)?.workouts.get("20261121-pk3x9qa-7") ?? {})).toBe(false);
  });

  it("is a second workout where only the month tells of the first one", async () => {
    const ended = { day: "2026-11-21", started: 1_795_255_200, ended: 1_795_258_800 };
    const month = withWorkout(emptyMonth("2026-11"), "20261121-pk3x9qa-7", written(ended));
    expect(await start({}, { months: [month] })).toMatch(/^20261121-pk3x9qa-7-2 running/);
  });

  it("is a second workout where the first one of the day has ended", async () => {
    const before = { day: "2026-11-21", started: 1_795_255_200, ended: 1_795_258_800 };
    expect(await start({ "20261121-pk3x9qa-7": before })).toMatch(/^20261121-pk3x9qa-7-2 running/);
  });
});

function Start() {
  const begin = useStartWorkout();
  const [id, setId] = useState("");
  const [running] = useRunningWorkout();
  const entries = useDiary()?.workouts.get(id);
  const value = (key: string) => entries?.[key]?.[0];
  const about = value("about") as { title: string } | undefined;
  return (
    <>
      <button type="button" onClick={async () => setId(await begin({ enrolment: "k3x9qa", product: 2, session }))}>
        Kreni
      </button>
      <p role="status">
        {`${id} ${running === id ? "running" : "not running"}: ${about?.title}, ${value("day")}, ${JSON.stringify(value("x:1"))}`}
      </p>
    </>
  );
}
