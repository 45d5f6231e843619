import { cleanup, fireEvent, screen } from "@testing-library/react";
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
import { WorkoutPage } from "../../../../frontend/src/app/pages/workout-page.tsx";
import { TrainingSettings } from "../../../../frontend/src/features/training/progress/training-settings.tsx";
import { closePersonData } from "../../../../frontend/src/lib/offline/person-data.ts";
import { createDiaryServer, type DiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { doneWorkouts, enrolment, MORNING, ON_TIME, planAnswer, RUN, TODAY } from "../../steps/programme-records.ts";
import { bought, challenge, membership, person, program } from "../../steps/records.ts";
import { refusedWith, showPage } from "../../steps/signed-in-page.tsx";

const CLAIMS =
  /Kreni s |KreniPlan|PočetakTri|Tri pitanja|otvara tvoj napredak|nema u (tvom )?dnevniku|Jedinice|Bilježi mjere/;
const UNHEARD = "Tvoj dnevnik još nije stigao na ovaj uređaj.";
const [LAST_DONE] = Object.keys(doneWorkouts(ON_TIME.slice(0, 1)));
const NEVER = new Promise(() => undefined);

const girja = challenge({ id: 10, title: "Zamah girjom", with_subscription: true, end_date: later(TODAY, 200) });
const run10 = enrolment({ category: "challenge", product: 10, title: "Zamah girjom", count: 12 });
const purchase = bought();

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
async function freshDevice(page: ReactElement, shown: Shown) {
  await givenDiary({ isSynced: false });
  return open(page, shown);
}

/** A page on this device. */
async function open(page: ReactElement, { at = "/", route = "*", diary, server = runningServer(), months }: Shown) {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  const shop = showPage(page, {
    at,
    route,
    serverTime: MORNING.toISOString(),
    answers: {
      me: person({ subscription: membership(), premium: true, purchases: [purchase] }),
      challenges: { challenges: [girja] },
      trainings: { trainings: [program()] },
      ebooks: { ebooks: [] },
      subscriptions: { subscriptions: [] },
      partnerpromocodes: [],
      "challengescomments/10": { comments: [] },
      "trainingscomments/2": { comments: [] },
      "trainings/2": planAnswer(),
      "challenges/10": { challenge: { ...girja, videos: [] }, access: { granted: true, until: null } },
      ...diaryAnswers(server),
      ...(diary !== undefined && { "me/diary": diary }),
      ...(months !== undefined && { "me/diary/months": months }),
    },
  });
  await settled();
  return { ...shop, server };
}

interface Shown {
  readonly at?: string;
  readonly route?: string;
  /** How the server answers for the diary, where it does not as it should. */
  readonly diary?: unknown;
  readonly months?: unknown;
  readonly server?: DiaryServer;
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
  ["the diary", <DiaryPage key="all" />, { at: "/app/diary", route: "/app/diary" }, /Hip thrust/],
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
    expect(screen.queryByText("Kreni")).toBeNull();
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

/** A diary in which nothing was ever written. */
const emptyServer = () => createDiaryServer(() => MORNING.getTime());
/** The lead of who follows nothing yet. */
const START = /Tvoj program/;
const workout = <WorkoutPage key="workout" />;
const atWorkout = { at: `/app/workout/${LAST_DONE}`, route: "/app/workout/:id" };

describe("home", () => {
  it("shows who has no diary what to begin, though the first call failed", async () => {
    const server = emptyServer();
    let calls = 0;
    await freshDevice(<HomePage />, {
      server,
      diary: () => (calls++ === 0 ? refusedWith(500, "internal") : server.get()),
    });
    expect(text()).toMatch(START);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows who registered a moment ago what to begin", async () => {
    await freshDevice(<HomePage />, { server: emptyServer() });
    expect(text()).toMatch(START);
  });

  it("proposes no session of a programme before what was done of it came", async () => {
    const server = runningServer();
    const diary = () => server.get();
    await freshDevice(<HomePage />, { diary, months: () => NEVER });
    expect(text()).not.toMatch(/Propušten|od 8|Danas/);
    cleanup();
    await freshDevice(<HomePage />, { diary, months: 500 });
    expect((await screen.findByRole("alert")).textContent).toContain(UNHEARD);
  });

  it("shows what this device keeps where the server can't be reached", async () => {
    await givenDiary({
      head: { [`e:${RUN}`]: enrolment() },
      workouts: doneWorkouts(ON_TIME),
      plans: { 2: planAnswer() },
    });
    await open(<HomePage />, { diary: unreached });
    expect(text()).toMatch(/6 od 8/);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("hears the diary anew with each page where the browser shuts its storage", async () => {
    vi.stubGlobal("indexedDB", { open: refusesToOpen });
    closePersonData();
    await open(<HomePage />, { diary: 500 });
    expect((await screen.findByRole("alert")).textContent).toContain(UNHEARD);
    cleanup();
    closePersonData();
    await open(<HomePage />, {});
    expect(text()).toMatch(/6 od 8/);
  });

  it("takes nothing of who used this device before for whoever uses it now", async () => {
    await givenDiary({ person: "member-0", head: { [`e:${RUN}`]: enrolment() }, workouts: doneWorkouts(ON_TIME) });
    await open(<HomePage />, { diary: 500, server: emptyServer() });
    expect((await screen.findByRole("alert")).textContent).toContain(UNHEARD);
    expect(text()).not.toMatch(/od 8/);
  });

  it("forgets what this device keeps once the diary was erased and begun anew", async () => {
    const server = emptyServer();
    server.erase();
    await givenDiary({ head: { [`e:${RUN}`]: enrolment() }, workouts: doneWorkouts(ON_TIME) });
    await open(<HomePage />, { server });
    expect(text()).toMatch(START);
    expect(text()).not.toMatch(/od 8/);
  });
});

describe("a workout that is opened by its address", () => {
  it("waits for the diary, and opens once that came", async () => {
    const { answer, server } = await freshDevice(workout, { ...atWorkout, diary: 500 });
    expect(text()).toContain("Ovaj trening još nije stigao na uređaj.");
    answer("me/diary", () => server.get());
    fireEvent(window, new Event("online"));
    await settled();
    expect(text()).not.toContain("Ovaj trening još nije stigao na uređaj.");
    cleanup();
    await freshDevice(workout, { ...atWorkout, diary: () => NEVER });
    expect(text()).toContain("Loading...");
  });

  it("is said not to be there once the server's diary is known without it, with a way to the diary", async () => {
    await open(workout, { ...atWorkout, server: emptyServer() });
    expect(text()).toContain("Ovog treninga nema u dnevniku.");
    expect(screen.getByRole("link", { name: "Otvori dnevnik" }).getAttribute("href")).toBe("/app/diary");
  });
});

function refusesToOpen(): IDBOpenDBRequest {
  throw new DOMException("not here", "SecurityError");
}
