import { act, screen, within } from "@testing-library/react";
import { Link, Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { LibraryExercise } from "#contract/product.ts";
import { DiaryPage } from "../../../../frontend/src/app/pages/diary-page.tsx";
import { WorkoutPage } from "../../../../frontend/src/app/pages/workout-page.tsx";
import { viewOf } from "../../../../frontend/src/features/training/diary/diary-view.ts";
import "../../../../frontend/src/features/training/own/exercise-picker.tsx";
import { OwnToday } from "../../../../frontend/src/features/training/templates/own-today.tsx";
import { OwnWorkouts } from "../../../../frontend/src/features/training/templates/own-workouts.tsx";
import { openedPersonData } from "../../../../frontend/src/lib/offline/person-data.ts";
import { createDiaryServer, type DiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { type GivenDiary, givenDiary, settled } from "../../steps/given-diary.ts";
import { check, row, tap, tapButton, tapInSheet, type } from "../../steps/open-workout.tsx";
import { showPage } from "../../steps/signed-in-page.tsx";

const NOW = new Date("2026-11-21T17:00:00");
const SECONDS = +NOW / 1000;

const library: LibraryExercise[] = [
  {
    key: "sklek",
    title: "Sklek",
    load: "body",
    step: 2.5,
    equipment: [],
    muscles: { main: ["prsa"], also: ["triceps"] },
  },
  { key: "cucanj-sipka", title: "Čučanj sa šipkom", load: "kg", step: 2.5, bar: 20, equipment: ["Šipka"] },
  { key: "plank", title: "Plank", load: "body", step: 2.5, timed: true, equipment: [] },
];
const device = { risk_notice: true };

/** A workout of one's own of last week: squats of 60 and 62.5 kg with a warm-up, then push-ups. */
const lastWeek = {
  about: { kind: "own", title: "Noge i prsa", order: [2, 1] },
  started: SECONDS - 7 * 86_400 - 3600,
  ended: SECONDS - 7 * 86_400,
  "x:1": { k: "sklek", t: "Sklek" },
  "x:2": { k: "cucanj-sipka", t: "Čučanj sa šipkom", note: "Pete na ploču." },
  "s:p2-w1": { x: 2, n: 1, load: "kg", g: 40_000, r: 8, tag: "w", done: SECONDS - 604_800 },
  "s:p2-1": { x: 2, n: 1, load: "kg", g: 60_000, r: 8, done: SECONDS - 604_800 },
  "s:p2-2": { x: 2, n: 2, load: "kg", g: 62_500, r: 6, done: SECONDS - 604_800 },
  "s:p1-1": { x: 1, n: 1, load: "body", r: 15, done: SECONDS - 604_800 },
};
const template = {
  title: "Gornji dio",
  slots: [{ k: "sklek", t: "Sklek", sets: 2, reps: 20, rest: 45 }],
  weekdays: [6],
};

async function open(given: GivenDiary = {}, { at = "/app", server }: { at?: string; server?: DiaryServer } = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await givenDiary({ device, library, ...given });
  return show(at, server);
}

async function show(at: string, server?: DiaryServer) {
  const offline = { "me/diary": 503, "me/diary/changes": 503 };
  const page = showPage(
    <Routes>
      <Route path="/app" element={<OwnToday />} />
      <Route
        path="/app/workouts"
        element={
          <>
            <Link to="/app">home</Link>
            <OwnWorkouts />
          </>
        }
      />
      <Route path="/app/workout/:id" element={<WorkoutPage />} />
      <Route path="/app/diary/:id?" element={<DiaryPage />} />
    </Routes>,
    {
      answers: server ? diaryAnswers(server) : offline,
      at,
      serverTime: NOW.toISOString(),
    },
  );
  await settled();
  return page;
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const amount = (set: number) => row(`Serija ${set}`).getByLabelText(`Ponavljanja, serija ${set}`) as HTMLInputElement;
const weight = (set: number) => row(`Serija ${set}`).getByLabelText(`Kilogrami, serija ${set}`) as HTMLInputElement;
const history = () => viewOf(openedPersonData()?.local)?.history ?? [];
const titles = () => history()[0]?.slots.map(({ t }) => t);
const pick = (name: RegExp) => tapButton(name);
const finish = async () => {
  await tapButton("Završi trening");
  await tapInSheet("Završi");
};

describe("the member can", () => {
  it("begin an empty workout with one tap, choose exercises, log a set and find it in the diary", async () => {
    await open();
    await tapButton("Novi trening");
    expect(heading()).toBe("Odaberi prvu vježbu");
    await pick(/^Čučanj sa šipkom/);
    expect(heading()).toBe("Čučanj sa šipkom");
    await type(weight(1), "50");
    await type(amount(1), "8");
    expect(screen.getByText("šipka 20 + po strani 15")).toBeTruthy();
    await tap(check("Serija 1"));
    expect(screen.getByRole("timer").textContent).toBe("1:30");
    await tapButton("+ Vježba");
    await tapInSheet(/^Sklek/);
    expect(heading()).toBe("Sklek");
    await finish();
    expect(heading()).toBe("Gotovo!");
    expect(history().map(({ about }) => about)).toEqual([{ kind: "own", title: "Trening", order: expect.anything() }]);
  });

  it("find it on the other device once there is a network", async () => {
    const server = createDiaryServer(() => Date.now());
    const { answer } = await open();
    await tapButton("Novi trening");
    await pick(/^Sklek/);
    await type(amount(1), "12");
    await tap(check("Serija 1"));
    const [id] = [...(viewOf(openedPersonData()?.local)?.workouts.keys() ?? [])];
    for (const [path, reply] of Object.entries(diaryAnswers(server))) answer(path, reply);
    await act(() => openedPersonData()?.sync.flush());
    await settled();
    document.body.innerHTML = "";
    await open({ isSynced: false }, { at: `/app/workout/${id}`, server });
    expect([heading(), check("Serija 1").getAttribute("aria-pressed")]).toEqual(["Sklek", "true"]);
  });

  it("repeat the last workout with every number, warm-up, order and note of it", async () => {
    await open({ workouts: { "20261114-xaaaaaaaaaa": lastWeek } });
    await tapButton("Ponovi: Noge i prsa");
    expect(heading()).toBe("Čučanj sa šipkom");
    expect(screen.getByText("Pete na ploču.")).toBeTruthy();
    const warmUp = row("Zagrijavanje 1").getByLabelText("Kilogrami, zagrijavanje 1") as HTMLInputElement;
    expect([warmUp.value, weight(1).value, amount(1).value, weight(2).value, amount(2).value]).toEqual([
      "40",
      "60",
      "8",
      "62,5",
      "6",
    ]);
    await tapButton("Sljedeća");
    expect([heading(), amount(1).value]).toEqual(["Sklek", "15"]);
  });

  it("make a template of a workout and plan it; on its day it counts as done already", async () => {
    await open({ workouts: { "20261114-xaaaaaaaaaa": lastWeek } });
    await tapButton("Ponovi: Noge i prsa");
    await tap(check("Serija 1"));
    await finish();
    await type(screen.getByLabelText("Naziv treninga"), "Noge");
    expect(history()[0]?.about?.title).toBe("Noge");
    await tapButton("Spremi kao predložak");
    await tap(screen.getByRole("link", { name: "Odaberi mu dane" }));
    await tapButton("Uredi: Noge");
    await tap(screen.getByRole("checkbox", { name: "subota" }));
    await tapInSheet("Spremi");
    expect(screen.getByText("1 vježba · su")).toBeTruthy();
    await tap(screen.getByRole("link", { name: "home" }));
    expect(screen.getByRole("link", { name: "Noge" })).toBeTruthy();
  });

  it("begin a template that is due, with its numbers, and see that it is done", async () => {
    await open({ head: { "t:abc123": template } });
    await tapButton("Kreni: Gornji dio");
    expect([amount(1).value, amount(2).value]).toEqual(["20", "20"]);
    await tap(check("Serija 1"));
    expect(screen.getByRole("timer").textContent).toBe("0:45");
    await finish();
    await tap(screen.getByRole("link", { name: "Gotovo" }));
    expect(screen.queryByRole("button", { name: "Kreni: Gornji dio" })).toBeNull();
    expect(screen.getByRole("link", { name: "Gornji dio" })).toBeTruthy();
  });

  it("discard a template's workout and begin it again", async () => {
    await open({ head: { "t:abc123": template } });
    await tapButton("Kreni: Gornji dio");
    await tapButton("Završi trening");
    expect(within(screen.getByRole("dialog")).getByText(/Nijedna serija nije zapisana/)).toBeTruthy();
    await tapInSheet("Odbaci");
    await tapButton("Kreni: Gornji dio");
    expect(heading()).toBe("Sklek");
    expect(history().map(({ id }) => id)).toEqual(["20261121-xtabc123002"]);
  });

  it("reorder, replace and remove exercises, and take it back", async () => {
    await open({ workouts: { "20261114-xaaaaaaaaaa": lastWeek } });
    await tapButton("Ponovi: Noge i prsa");
    expect(titles()).toEqual(["Čučanj sa šipkom", "Sklek"]);
    await tapButton("Popis");
    await tapInSheet("Pomakni dolje: Čučanj sa šipkom");
    expect(titles()).toEqual(["Sklek", "Čučanj sa šipkom"]);
    await tapInSheet("Zatvori");
    await tap(check("Serija 1"));
    await tapButton("Zamijeni");
    await tapInSheet(/^Plank/);
    expect(titles()).toEqual(["Sklek", "Čučanj sa šipkom", "Plank"]);
    expect(history()[0]?.slots[1]?.sets).toHaveLength(1);
    await tapButton("Više");
    await tapInSheet("Ukloni vježbu");
    expect(titles()).toEqual(["Sklek", "Čučanj sa šipkom"]);
    await tapButton("Poništi");
    expect(titles()).toEqual(["Sklek", "Čučanj sa šipkom", "Plank"]);
  });

  it("make an exercise of one's own in a workout, and not one that exists", async () => {
    await open();
    await tapButton("Novi trening");
    await type(screen.getByLabelText("Pretraži vježbe"), "Sklek");
    await tapButton("Nova vježba: Sklek");
    await tapButton("Spremi vježbu");
    expect(screen.getByText("Vježba s tim nazivom već postoji.")).toBeTruthy();
    await type(screen.getByLabelText("Naziv"), "Moj\u202e  sklek ");
    await tap(screen.getByRole("radio", { name: "Vlastita težina" }));
    await tapButton("prsa");
    await tapButton("Spremi vježbu");
    expect(heading()).toBe("Moj sklek");
    const own = Object.entries(viewOf(openedPersonData()?.local)?.head ?? {}).find(([key]) => key.startsWith("o:"));
    expect(own?.[1][0]).toEqual({ title: "Moj sklek", load: "body", muscles: { main: ["prsa"], also: [] } });
  });

  it("merge an exercise of one's own into the library's and separate it again", async () => {
    const set = { x: 1, n: 1, load: "body", r: 10, done: SECONDS - 604_800 };
    const workout = { ...lastWeek, "x:1": { k: "omojskl", t: "Moj sklek" }, "s:p1-1": set };
    const head = { "o:mojskl": { title: "Moj sklek", load: "body" } };
    await open({ head, workouts: { "20261114-xaaaaaaaaaa": workout } }, { at: "/app/workouts" });
    const keys = () => history()[0]?.slots.map(({ k }) => k);
    await tapButton("Spoji: Moj sklek");
    await tapInSheet(/^Sklek/);
    expect(keys()).toEqual(["cucanj-sipka", "sklek"]);
    await tapButton("Odvoji: Moj sklek");
    expect(keys()).toEqual(["cucanj-sipka", "omojskl"]);
  });

  it("rename an exercise of one's own and delete it from the choice, never from the diary", async () => {
    const workout = { ...lastWeek, "x:1": { k: "omojskl", t: "Moj sklek" } };
    const head = { "o:mojskl": { title: "Moj sklek", load: "body" } };
    await open({ head, workouts: { "20261114-xaaaaaaaaaa": workout } }, { at: "/app/workouts" });
    await tapButton("Uredi: Moj sklek");
    await type(screen.getByLabelText("Naziv"), "Sklek na kutiji");
    await tapInSheet("Spremi vježbu");
    expect(titles()).toContain("Sklek na kutiji");
    await tapButton("Uredi: Sklek na kutiji");
    await tapInSheet("Obriši vježbu");
    await tapButton("Novi trening");
    expect(screen.queryByRole("button", { name: /kutiji/ })).toBeNull();
    expect(
      history()
        .at(-1)
        ?.slots.map(({ t }) => t),
    ).toContain("Moj sklek");
  });
});

it("is one workout over midnight, on the day on which it began", async () => {
  await open();
  vi.setSystemTime(new Date("2026-11-21T23:50:00"));
  await tapButton("Novi trening");
  await pick(/^Sklek/);
  await type(amount(1), "10");
  await tap(check("Serija 1"));
  vi.setSystemTime(new Date("2026-11-22T00:10:00"));
  await tap(check("Serija 2"));
  await finish();
  expect(history().map(({ day, slots }) => [day, slots[0]?.sets.length])).toEqual([["2026-11-21", 2]]);
});

describe("a workout of one's own that nobody went on with", () => {
  const begun = { about: { kind: "own", title: "Trening" }, started: SECONDS - 7 * 3600 };
  it.each([
    ["is discarded without a set", {}, undefined],
    ["ends with its last set", { "s:p1-1": { ...lastWeek["s:p1-1"], done: SECONDS - 6 * 3600 } }, SECONDS - 6 * 3600],
  ])("%s", async (_how, sets, ended) => {
    const server = createDiaryServer(() => Date.now());
    await open({ workouts: { "20261121-xaaaaaaaaaa": { ...begun, ...sets } } }, { server });
    await act(() => openedPersonData()?.sync.flush());
    await settled();
    expect(history()[0]?.ended).toBe(ended);
    expect(history()).toHaveLength(ended ? 1 : 0);
  });
});
