import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ChallengePage } from "../../../../frontend/src/app/pages/challenge-page.tsx";
import { HomePage } from "../../../../frontend/src/app/pages/home-page.tsx";
import { TrainingPage } from "../../../../frontend/src/app/pages/training-page.tsx";

import { type GivenDiary, givenDiary, settled } from "../../steps/given-diary.ts";
import { doneWorkouts, enrolment, MORNING, ON_TIME, planAnswer, RUN } from "../../steps/programme-records.ts";
import { challenge, person, program } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const lists = {
  challenges: { challenges: [challenge({ end_date: "2027-01-31" })] },
  trainings: { trainings: [program({ ukupno_tjedana: 2 })] },
  ebooks: { ebooks: [] },
};

/** The page of the training, with a diary on this device. */
async function training(detail: object | (() => never), diary: GivenDiary = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  await givenDiary(diary);
  const page = showPage(<TrainingPage />, {
    at: "/app/trainings/2",
    route: "/app/trainings/:id",
    serverTime: MORNING.toISOString(),
    answers: { me: person(), "trainings/2": detail, "me/diary": 500, ...lists },
  });
  await screen.findByRole("heading", { level: 1, name: "Booty Program" });
  await settled();
  return page;
}

const press = async (name: string | RegExp, role: "button" | "radio" | "checkbox" = "button") => {
  // The way to start stands upon the cover and in a phone's bar; a screen shows one of both.
  fireEvent.click(screen.getAllByRole(role, { name })[0] as HTMLElement);
  await settled();
};
const sheet = () => within(screen.getByRole("dialog"));
const rows = () => {
  const week = document.getElementById("week-title")?.closest("section") as HTMLElement;
  return within(week)
    .getAllByRole("listitem")
    .map((row) => Array.from(row.querySelectorAll("b, p"), (line) => line.textContent));
};

/** The month that the calendar shows, and its squares: whole weeks, Monday first. */
const calendar = () => {
  const part = screen.getByRole("region", { name: "Kalendar" });
  const days = within(part).getAllByRole("listitem");
  const month = within(part).getByRole("heading").textContent;
  return { month, first: days[0]?.textContent, last: days.at(-1)?.textContent, days: days.length };
};

describe("the member can", () => {
  it("read their programme on a device without network, as it came last", async () => {
    const unreached = () => {
      throw new TypeError("no network");
    };
    await training(unreached, { head: { [`e:${RUN}`]: enrolment() }, plans: { 2: planAnswer() } });
    expect(screen.getByRole("heading", { level: 2, name: /Tjedan/ })).toBeDefined();
    expect(screen.queryByRole("link", { name: /^Kupi/ })).toBeNull();
    expect(screen.queryByText(/Nema veze s poslužiteljem/)).toBeNull();
  });

  it("start a programme on chosen weekdays in one sheet and see its last day and the end of access", async () => {
    await training(planAnswer("2026-12-20T10:00:00.000Z"));
    await press("Kreni s programom");
    expect(sheet().getByText("Booty Program · 8 treninga")).toBeDefined();
    expect(sheet().getByText("Prvi trening: četvrtak, 26.11.")).toBeDefined();
    expect(sheet().getByText("2 tjedna · završava 08.12.2026.")).toBeDefined();
    expect(sheet().getByText("Pristup traje do 20.12.2026.")).toBeDefined();
    await press(/^Pon/, "radio");
    await press("utorak", "checkbox");
    expect(sheet().getByText("3 tjedna · završava 17.12.2026.")).toBeDefined();
    await press("ponedjeljak", "checkbox");
    expect(sheet().getByText("Zadnji treninzi padaju nakon isteka pristupa.")).toBeDefined();
    await press("Spremi raspored");
    expect(screen.getByText("Program počinje: četvrtak, 03.12.")).toBeDefined();
    expect(rows()).toEqual([
      ["Dan 1: Kukovi", "Na redu · četvrtak, 03.12. · 1 vježba · oko 6 min"],
      ["Dan 2: Leđa", "subota, 05.12. · 1 vježba · oko 6 min"],
      ["Dan 3: Kukovi i trup", "četvrtak, 10.12. · 1 vježba · oko 6 min"],
      ["Dan 4: Cijelo tijelo", "subota, 12.12. · 1 vježba · oko 6 min"],
    ]);
  });

  it("read the whole diary after access has ended, and continue the programme after renewing", async () => {
    const diary = { head: { [`e:${RUN}`]: enrolment() }, workouts: doneWorkouts(ON_TIME) };
    await training(planAnswer(null, false), diary);
    const [first, second, third] = rows();
    expect([first, second, third]).toEqual([
      ["Dan 1: Kukovi", "Odrađen · ponedjeljak, 23.11. · 52 min"],
      ["Dan 2: Leđa", "Odrađen · utorak, 24.11. · 52 min"],
      ["Dan 3: Kukovi i trup", "Danas"],
    ]);
    expect(screen.getByRole("link", { name: "Zapis: Dan 1: Kukovi" }).getAttribute("href")).toBe(
      `/app/diary/20261123-p${RUN}-5`,
    );
    expect(screen.queryByRole("button", { name: /Kreni/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Kupi" })).toBeDefined();
    cleanup();
    await training(planAnswer(), diary);
    await press("Nastavi: Dan 3: Kukovi i trup");
    expect(localStorage.getItem("runningWorkout")).toBe(`member-1\n20261126-p${RUN}-7`);
  });
});

describe("the programme's page", () => {
  it("shows who may not use it yet what the first week holds", async () => {
    await training(planAnswer(null, false));
    expect(screen.getByText("Prvi tjedan možeš pregledati odmah.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Kreni s programom" })).toBeNull();
  });

  it("goes on with the next session from the bar", async () => {
    await training(planAnswer(), { head: { [`e:${RUN}`]: enrolment() }, workouts: doneWorkouts(ON_TIME) });
    await press("Nastavi – Tjedan 2, Dan 3");
    expect(localStorage.getItem("runningWorkout")).toBe(`member-1\n20261126-p${RUN}-7`);
  });

  it("leaves the plan on the device: the home page has it without network", async () => {
    await training(planAnswer(), { head: { [`e:${RUN}`]: enrolment() }, workouts: doneWorkouts(ON_TIME) });
    cleanup();
    showPage(<HomePage />, {
      serverTime: MORNING.toISOString(),
      answers: { me: person(), "trainings/2": 503, "me/diary": 503, ...lists },
    });
    expect(await screen.findByRole("heading", { name: "Dan 3: Kukovi i trup" })).toBeDefined();
  });

  it("shows any week, and the month", async () => {
    await training(planAnswer(), { head: { [`e:${RUN}`]: enrolment() }, workouts: doneWorkouts(ON_TIME) });
    await press("Tjedan 1, odrađen");
    expect(rows()[0]).toEqual(["Dan 1: Kukovi", "Odrađen · ponedjeljak, 16.11. · 52 min"]);
    await press("28, subota, 28.11.: Dan 4: Cijelo tijelo");
    expect(calendar()).toEqual({ month: "studeni 2026.", first: "26", last: "6", days: 42 });
    await press("Prethodni mjesec");
    expect(calendar()).toEqual({ month: "listopad 2026.", first: "28", last: "1", days: 35 });
    for (let month = 0; month < 3; month += 1) await press("Sljedeći mjesec");
    expect(calendar()).toEqual({ month: "siječanj 2027.", first: "28", last: "31", days: 35 });
    expect(screen.queryByRole("button", { name: /subota, 28.11./ })).toBeNull();
    expect(rows()[3]?.[1]).toBe("subota, 28.11. · 1 vježba · oko 6 min");
  });

  it("changes the weekdays of what is open, and leaves what is done", async () => {
    await training(planAnswer(), { head: { [`e:${RUN}`]: enrolment() }, workouts: doneWorkouts(ON_TIME) });
    await press("Upravljaj programom");
    fireEvent.click(screen.getByRole("menuitem", { name: "Promijeni dane" }));
    await settled();
    for (const day of ["ponedjeljak", "utorak", "četvrtak"]) await press(day, "checkbox");
    await press("Spremi");
    expect(rows().map(([, words]) => words)).toEqual([
      "Odrađen · ponedjeljak, 23.11. · 52 min",
      "Odrađen · utorak, 24.11. · 52 min",
      "Na redu · subota, 28.11. · 1 vježba · oko 6 min",
      "subota, 05.12. · 1 vježba · oko 6 min",
    ]);
    await press("Poništi");
    expect(rows()[2]?.[1]).toBe("Danas · 1 vježba · oko 6 min");
  });

  it("is left, which can be taken back, and begun anew", async () => {
    const head = { [`e:${RUN}`]: enrolment() };
    await training(planAnswer(), { head, workouts: doneWorkouts(ON_TIME) });
    await press("Upravljaj programom");
    const leave = async () => {
      fireEvent.click(screen.getByRole("menuitem", { name: "Napusti program" }));
      await settled();
    };
    await leave();
    await press("Poništi");
    expect(screen.getByText("6 od 8 treninga")).toBeDefined();
    await press("Upravljaj programom");
    await leave();
    await press("Kreni s programom");
    await press(/^Pon/, "radio");
    await press("Spremi raspored");
    expect(screen.getByText("0 od 8 treninga")).toBeDefined();
  });

  it("names a session that the plan no longer has, and never fails", async () => {
    const { sections, ...rest } = planAnswer();
    await training(
      { ...rest, sections: sections.slice(0, 1) },
      { head: { [`e:${RUN}`]: enrolment() }, workouts: doneWorkouts(ON_TIME.slice(0, 4)) },
    );
    expect(rows()).toHaveLength(4);
    expect(rows()[0]?.[1]).toBe("Nije više u planu · ponedjeljak, 23.11.");
    expect(screen.getByText("Cijeli program je iza tebe.")).toBeDefined();
  });
});

it("says in the sheet that the membership opens it, and no day, where that goes on by itself", async () => {
  const answer = planAnswer("2026-12-20T10:00:00.000Z");
  await training({ ...answer, access: { ...answer.access, renews: true } });
  await press("Kreni s programom");
  expect(sheet().getByText("Otvoreno uz Premium članstvo.")).toBeDefined();
  expect(sheet().queryByText(/Pristup traje do/)).toBeNull();
});

describe("a challenge", () => {
  it("is joined with the same sheet; its videos in their order are the sessions of the home page", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
    const videos = [17, 18].map((id) => ({
      id,
      thumbnail_url: null,
      bunnyData: { title: `Trening ${id}`, length: 1440 },
    }));
    const detail = { challenge: { ...lists.challenges.challenges[0], videos }, access: { granted: true, until: null } };
    const answers = { me: person(), "challenges/17": detail, "me/diary": 500, ...lists };
    const at = { serverTime: MORNING.toISOString(), answers };
    await givenDiary({});
    showPage(<ChallengePage />, { at: "/app/challenges/17", route: "/app/challenges/:id", ...at });
    await screen.findByRole("heading", { level: 1, name: "Jaka leđa" });
    await settled();
    await press("Odaberi dane");
    expect(sheet().getByText("Pristup traje do 31.01.2027.")).toBeDefined();
    await press(/^Pon/, "radio");
    await press("Spremi raspored");
    cleanup();
    showPage(<HomePage />, at);
    await screen.findByRole("heading", { name: "Programi" });
    await settled();
    const card = document.getElementById("today-title")?.closest("section") as HTMLElement;
    expect(card.textContent).toContain("Trening 18");
    expect(card.textContent).toContain("oko 24 min");
    expect(within(card).getByRole("button", { name: "Odradi danas" })).toBeDefined();
  });
});
