import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { PlanSession } from "#contract/training/plan.ts";
import { useDiary, useRunningWorkout } from "../../../../frontend/src/features/training/diary/use-diary.ts";
import { useStartWorkout } from "../../../../frontend/src/features/training/diary/use-start-workout.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { stubApi } from "../../steps/stub-api.ts";

const session = {
  session: 7,
  week: 2,
  day: 3,
  title: "Dan 3: Kukovi i trup",
  slots: [{ x: 1, exercise: 202, k: "hip-thrust-bucica", title: "Hip thrust s bučicom" }],
} as unknown as PlanSession;

async function start(workouts: Record<string, Record<string, unknown>> = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T17:00:00") });
  stubApi({});
  await givenDiary({ workouts });
  render(<Start />);
  await settled();
  fireEvent.click(screen.getByText("Kreni"));
  await settled();
  return screen.getByRole("status").textContent;
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
