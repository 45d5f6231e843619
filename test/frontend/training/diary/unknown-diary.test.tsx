import { fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { later } from "#contract/training/days.ts";
import { ChallengePage } from "../../../../frontend/src/app/pages/challenge-page.tsx";
import { DiaryPage } from "../../../../frontend/src/app/pages/diary-page.tsx";
import { ExercisePage } from "../../../../frontend/src/app/pages/exercise-page.tsx";
import { HomePage } from "../../../../frontend/src/app/pages/home-page.tsx";
import { ProgressPage } from "../../../../frontend/src/app/pages/progress-page.tsx";
import { StartPage } from "../../../../frontend/src/app/pages/start-page.tsx";
import { TrainingPage } from "../../../../frontend/src/app/pages/training-page.tsx";
import { TrainingSettings } from "../../../../frontend/src/features/training/progress/training-settings.tsx";
import { createDiaryServer, type DiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { doneWorkouts, enrolment, MORNING, ON_TIME, planAnswer, RUN, TODAY } from "../../steps/programme-records.ts";
import { challenge, membership, person, program } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const CLAIMS =
  /Kreni s |KreniPlan|Početak|Tri pitanja|otvara tvoj napredak|nema u (tvom )?dnevniku|Jedinice|Bilježi mjere/;
const UNHEARD = "Tvoj dnevnik još nije stigao na ovaj uređaj.";
const [LAST_DONE] = Object.keys(doneWorkouts(ON_TIME.slice(0, 1)));
const NEVER = new Promise(() => undefined);

const girja = challenge({ id: 10, title: "Zamah girjom", with_subscription: true, end_date: later(TODAY, 200) });
const run10 = enrolment({ category: "challenge", product: 10, title: "Zamah girjom", count: 12 });
const purchase = {
  order_number: "S1",
  product_category: "training" as const,
  product_id: 2,
  date_paid: "2026-11-01T10:00:00Z",
};

/** At the server: two programmes that run and six workouts. */
function runningServer(): DiaryServer {
  const server = createDiaryServer(() => MORNING.getTime());
  const register = (value: unknown): [unknown, number, string] => [value, MORNING.getTime() - 1000, "laptop00"];
  const entriesOf = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, register(value)]));
  server.change([{ kind: "head", entries: entriesOf({ [`e:${RUN}`]: enrolment(), "e:g3x9qb": run10 }) }]);
  for (const [id, values] of Object.entries(doneWorkouts(ON_TIME))) {
    server.change([{ kind: "workout", id, entries: entriesOf(values) }]);
  }
  return server;
}

/** A page on a device that never held the diary. */
async function freshDevice(page: ReactElement, { at = "/", route = "*", diary }: Shown) {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  await givenDiary({ heard: false });
  const server = runningServer();
  const shown = showPage(page, {
    at,
    route,
    serverTime: MORNING.toISOString(),
    answers: {
      me: person({ subscription: membership(), premium: true, purchases: [purchase] }),
      challenges: { challenges: [girja] },
      trainings: { trainings: [program()] },
      ebooks: { ebooks: [] },
      subscriptions: { subscriptions: [] },
      "trainings/2": planAnswer(),
      "challenges/10": { challenge: { ...girja, videos: [] }, access: { granted: true, until: null } },
      ...diaryAnswers(server),
      "me/diary": diary,
    },
  });
  await settled();
  return { ...shown, server };
}

interface Shown {
  readonly at?: string;
  readonly route?: string;
  readonly diary: unknown;
}

const unreached = () => {
  throw new TypeError("no network");
};
const text = () => document.body.textContent ?? "";
const tryAgain = () => screen.getByRole("button", { name: "Pokušaj ponovno" });

const pages: readonly [string, ReactElement, Omit<Shown, "diary">, RegExp][] = [
  ["home", <HomePage key="home" />, {}, /Propušten.*Zamah girjom · Tjedan 1 od 3.*Booty Program6 od 8/],
  ["the start", <StartPage key="start" />, {}, /Još nema programa za tebe/],
  [
    "a programme's page",
    <TrainingPage key="training" />,
    { at: "/app/trainings/2", route: "/app/trainings/:id" },
    /6 od 8 treninga/,
  ],
  [
    "a challenge's page",
    <ChallengePage key="challenge" />,
    { at: "/app/challenges/10", route: "/app/challenges/:id" },
    /0 od 12 treninga/,
  ],
  ["progress", <ProgressPage key="progress" />, {}, /Hip thrust/],
  [
    "an exercise",
    <ExercisePage key="exercise" />,
    { at: "/app/progress/e202", route: "/app/progress/:key" },
    /Hip thrust/,
  ],
  [
    "an entry of the diary",
    <DiaryPage key="diary" />,
    { at: `/app/diary/${LAST_DONE}`, route: "/app/diary/:id" },
    /Hip thrust/,
  ],
  ["the settings", <TrainingSettings key="settings" />, {}, /Jedinice/],
];

describe.each(pages)("on a device that never held the diary, %s", (_, page, place, known) => {
  it("waits for it and takes nothing for empty", async () => {
    await freshDevice(page, { ...place, diary: () => NEVER });
    expect(text()).not.toMatch(CLAIMS);
    expect(screen.queryByText(UNHEARD)).toBeNull();
  });

  it("says that it did not come, with another try, after which it shows what is true", async () => {
    const { answer, server } = await freshDevice(page, { ...place, diary: 500 });
    expect((await screen.findByRole("alert")).textContent).toContain(UNHEARD);
    expect(text()).not.toMatch(CLAIMS);
    answer("me/diary", unreached);
    fireEvent.click(tryAgain());
    await settled();
    expect(screen.getByRole("alert").textContent).toContain(UNHEARD);
    answer("me/diary", () => server.get());
    fireEvent.click(tryAgain());
    await settled();
    expect(screen.queryByText(UNHEARD)).toBeNull();
    expect(text()).toMatch(known);
  });
});
