import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TrainingPage } from "../../../../frontend/src/app/pages/training-page.tsx";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { enrolment, MORNING, planAnswer, RUN } from "../../steps/programme-records.ts";
import { person } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const title = () => screen.queryByRole("heading", { level: 1, name: "Booty Program" });

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: MORNING }));
it("a programme's page comes whole, with what was done of it, where the device has to ask for the diary first", async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  await givenDiary({ isSynced: false });
  await open({ "me/diary": () => new Promise((resolve) => (arrive = resolve)) });
  expect(title()).toBeNull();
  const entries = { [`e:${RUN}`]: [enrolment(), 1, "laptop00"] };
  arrive({ head: { rev: 1, entries, months: {}, epoch: "first", erased_at: 0 }, workouts: [] });
  await settled();
  expect(title()).toBeTruthy();
  expect(screen.getByText("0 od 8 treninga")).toBeTruthy();
});

it("it comes without, where the diary takes long", async () => {
  await givenDiary({ isSynced: false });
  await open({ "me/diary": () => new Promise(() => undefined) });
  expect(title()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(title()).toBeTruthy();
});

it("nobody waits whose device keeps the diary", async () => {
  await givenDiary({});
  await open({ "me/diary": () => new Promise(() => undefined) });
  expect(title()).toBeTruthy();
});

async function open(answers: Record<string, unknown>): Promise<void> {
  showPage(<TrainingPage />, {
    at: "/app/trainings/2",
    route: "/app/trainings/:id",
    serverTime: MORNING.toISOString(),
    answers: {
      me: person(),
      "trainings/2": planAnswer(),
      ...diaryAnswers(createDiaryServer(() => MORNING.getTime())),
      ...answers,
    },
  });
  await settled();
}
