import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Enrolment } from "#contract/diary-values.ts";
import { HomePage } from "../../../../frontend/src/app/pages/home-page.tsx";
import { refusalText } from "../../../../frontend/src/features/training/programme/programmes.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { givenDiary, keptOnDevice, settled } from "../../steps/given-diary.ts";
import {
  doneWorkouts,
  enrolment,
  fromToday,
  MORNING,
  ON_TIME,
  planAnswer,
  RUN,
  TODAY,
} from "../../steps/programme-records.ts";
import { bought, challenge, person, program } from "../../steps/records.ts";
import { savedFiles } from "../../steps/saved-files.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

interface Given {
  readonly run?: Partial<Enrolment>;
  readonly done?: readonly string[];
  readonly head?: Record<string, unknown>;
  readonly workouts?: Record<string, Record<string, unknown>>;
  readonly answers?: Record<string, unknown>;
  readonly plans?: Record<number, unknown>;
}

/** After this long, what was changed has been sent. */
const SENT_MS = 2500;
const purchase = bought();
const owner = person({ purchases: [purchase] });

/** The home page of a member with a programme on this device. */
async function home({ run, done = [], head, workouts, answers, plans = { 2: planAnswer() } }: Given = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  const entries = head ?? { [`e:${RUN}`]: enrolment(run) };
  await givenDiary({ head: entries, workouts: { ...doneWorkouts(done), ...workouts }, plans });
  const page = showPage(<HomePage />, {
    serverTime: MORNING.toISOString(),
    answers: {
      me: person(),
      challenges: { challenges: [challenge({ end_date: "2026-12-31" })] },
      trainings: { trainings: [program()] },
      ebooks: { ebooks: [] },
      subscriptions: { subscriptions: [] },
      "me/diary": 500,
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Programi" });
  await settled();
  return page;
}

const stage = () => document.getElementById("today-title")?.closest("section") as HTMLElement;
/** Tag, course, title and facts of the card. */
const shown = () => Array.from(stage().querySelectorAll("p, h2"), (line) => line.textContent).slice(0, 4);
const buttons = () =>
  Array.from(stage().querySelectorAll("button, a"), (way) => way.getAttribute("aria-label") ?? way.textContent);
const week = () =>
  within(screen.getByRole("region", { name: "Ovaj tjedan" }))
    .getAllByRole("listitem")
    .map((day) => /: (odrađeno|propušteno|odmor|danas|trening)/.exec(day.textContent ?? "")?.[1]);
const notice = () => screen.getByRole("button", { name: "Poništi" }).parentElement?.textContent;
const tap = async (name: string) => {
  fireEvent.click(within(stage()).getByRole("button", { name }));
  await settled();
};
const choose = async (item: string) => {
  fireEvent.click(within(stage()).getByRole("button", { name: /^Više/ }));
  await settled();
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
  await settled();
};
const undo = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Poništi" }));
  await settled();
};

describe("the member can", () => {
  it("see on the home page at once what is today's session, or that today is rest, or what was missed", async () => {
    await home({ done: ON_TIME });
    expect(shown()).toEqual(["Danas", "Booty Program · Tjedan 2 od 2", "Dan 3: Kukovi i trup", "1 vježba · oko 6 min"]);
    expect(stage().textContent).toContain("6 od 8 treninga");
    expect(week()).toEqual(["odrađeno", "odrađeno", "odmor", "danas", "odmor", "trening", "odmor"]);
    cleanup();
    await home({ done: ON_TIME, run: { moves: [[7, fromToday(1)]] } });
    expect(shown()[0]).toBe("Danas je odmor");
    expect(shown()[3]).toBe("sljedeći: sutra · 1 vježba · oko 6 min");
    cleanup();
    await home({ done: ON_TIME.slice(0, 5) });
    expect(shown()).toEqual([
      "Propušten",
      "Booty Program · Tjedan 2 od 2",
      "Dan 2: Leđa",
      "utorak, 24.11. · 1 vježba · oko 6 min",
    ]);
    expect(week().slice(0, 4)).toEqual(["odrađeno", "propušteno", "odmor", "danas"]);
  });

  it("move one session, move all that follow, skip one, and undo each", async () => {
    await home({ done: ON_TIME.slice(0, 5) });
    const before = week();
    await choose("Premjesti");
    fireEvent.click(screen.getByRole("button", { name: /sutra/i }));
    await settled();
    expect(shown()[0]).toBe("Danas je odmor");
    expect(notice()).toContain("Premješteno: Dan 2: Leđa, sutra");
    await undo();
    expect(week()).toEqual(before);
    await tap("Pomakni sve");
    expect(shown().slice(0, 3)).toEqual(["Danas", "Booty Program · Tjedan 2 od 2", "Dan 2: Leđa"]);
    await undo();
    await tap("Preskoči");
    expect(shown().slice(0, 3)).toEqual(["Danas", "Booty Program · Tjedan 2 od 2", "Dan 3: Kukovi i trup"]);
    await undo();
    expect(week()).toEqual(before);
  });

  it("take one session into a calendar as a file: the entry that the subscribed calendar has", async () => {
    const saved = savedFiles();
    const remind = { channel: "mail", hour: 18 };
    await home({ done: ON_TIME, head: { [`e:${RUN}`]: enrolment(), remind } });
    await choose("Dodaj u kalendar");
    const [text = ""] = await saved(1);
    expect(text).toContain(`UID:${RUN}-7@zamah\r\n`);
    expect(text).toContain("DTSTART;TZID=Europe/Zagreb:20261126T180000\r\nDURATION:PT6M\r\n");
    expect(text).toContain("SUMMARY:Booty Program · Dan 3: Kukovi i trup\r\n");
  });
});

describe("the card", () => {
  const about = { kind: "plan", enrolment: RUN, product: 2, session: 7, week: 2, day: 3, title: "Dan 3" };
  const begun = { "20261126-pk3x9qa-7": { about, day: TODAY, started: MORNING.getTime() / 1000 - 23 * 60 } };

  it("stands at once without network, whatever else the page waits for", async () => {
    const silent = () => {
      throw new TypeError("no network");
    };
    const all = ["me", "challenges", "trainings", "ebooks", "subscriptions", "me/diary"];
    await home({ done: ON_TIME, answers: Object.fromEntries(all.map((name) => [name, silent])) });
    expect(shown().slice(0, 3)).toEqual(["Danas", "Booty Program · Tjedan 2 od 2", "Dan 3: Kukovi i trup"]);
    expect(buttons()).toContain("Kreni");
  });

  it("leaves on the device what the coming days ask for, so that a reminder can say it", async () => {
    await home({ done: ON_TIME });
    const coming = { [TODAY]: "Dan 3: Kukovi i trup", [fromToday(2)]: "Dan 4: Cijelo tijelo" };
    await waitFor(async () => expect(await keptOnDevice("device", "reminder")).toEqual(coming));
  });

  it("goes on with a workout that runs here, and with one that runs elsewhere", async () => {
    localStorage.setItem("runningWorkout", "member-1\n20261126-pk3x9qa-7");
    await home({ done: ON_TIME, workouts: begun });
    expect([shown()[0], shown()[3], ...buttons()]).toEqual(["U tijeku", "23 min", "Nastavi"]);
    cleanup();
    localStorage.removeItem("runningWorkout");
    await home({ done: ON_TIME, workouts: begun });
    expect([shown()[0], ...buttons()]).toEqual(["U tijeku na drugom uređaju", "Nastavi ovdje"]);
  });

  it("says what was done today, and what comes next", async () => {
    await home({ done: [...ON_TIME, TODAY] });
    expect(shown()[2]).toBe("Odrađeno · 52 min");
    expect(shown()[3]).toBe("Sljedeći: subota, 28.11., Dan 4: Cijelo tijelo");
    expect(week()[3]).toBe("odrađeno");
  });

  it("waits through a pause and goes on from the same session, today at the earliest", async () => {
    await home({ done: ON_TIME.slice(0, 5) });
    await choose("Pauza");
    fireEvent.click(screen.getByRole("button", { name: "Bolest" }));
    await settled();
    expect(shown().slice(0, 1)).toEqual(["Pauza"]);
    expect(shown()[3]).toBe("Od 26.11. · bolest");
    await tap("Nastavi program");
    expect(shown().slice(0, 3)).toEqual(["Danas", "Booty Program · Tjedan 2 od 2", "Dan 2: Leđa"]);
  });

  it("goes on today after a pause of days, which ended yesterday", async () => {
    const pause = { from: fromToday(-3), to: null, why: "illness" };
    const head = { [`e:${RUN}`]: enrolment({ state: "paused" }), "pause:b2c3d4": pause };
    await home({ done: ON_TIME.slice(0, 5), head });
    expect(shown()[0]).toBe("Pauza");
    await tap("Nastavi program");
    expect(shown().slice(0, 3)).toEqual(["Danas", "Booty Program · Tjedan 2 od 2", "Dan 2: Leđa"]);
  });

  it("is about the programme that is due today; the others are gone on with below", async () => {
    const later = enrolment({ product: 3, title: "Povratak", anchors: [{ session: 1, day: TODAY, weekdays: [5] }] });
    await home({ head: { [`e:${RUN}`]: enrolment(), "e:b2c3d4": later }, done: ON_TIME });
    expect(shown()[1]).toBe("Booty Program · Tjedan 2 od 2");
    const below = within(screen.getByRole("region", { name: "Nastavi" }));
    expect(below.getAllByRole("listitem").map((row) => row.textContent)).toEqual(["Povratak0 od 8 · sutra"]);
  });

  it("gives way to the next video of a challenge once the programme is over", async () => {
    const next = {
      challenge_id: 17,
      id: 1701,
      video_id: "v",
      title: "Leđa",
      length: 900,
      thumbnail_url: null,
      position: 0,
    };
    await home({ done: [...ON_TIME, "2026-11-25", TODAY], answers: { me: person({ next_video: next }) } });
    expect(shown().slice(1, 4)).toEqual(["Jaka leđa", "Leđa", "15 min"]);
    expect(screen.getByRole("region", { name: "Nastavi" }).textContent).toContain("8 od 8 · završeno");
  });

  it("offers a finished programme again, and the others; its records are told", async () => {
    const workouts = doneWorkouts([...ON_TIME, "2026-11-25", TODAY]);
    const last = Object.keys(workouts).at(-1) ?? "";
    workouts[last] = { ...workouts[last], "s:p1-2": { x: 1, n: 2, r: 12, g: 30_000, load: "kg", done: 1_795_680_600 } };
    await home({ workouts });
    expect([shown()[2], ...buttons()]).toEqual(["8 od 8", "Ponovi", "Svi programi"]);
    expect(shown()[3]).toBe("Cijeli program je iza tebe · rekordi: 1");
  });

  it("keeps the diary and shows the way back once access has ended", async () => {
    await home({ done: ON_TIME, plans: {}, answers: { "trainings/2": planAnswer(null, false) } });
    expect([shown()[2], shown()[3], ...buttons()]).toEqual([
      "Pristup je istekao",
      "Dnevnik ostaje.",
      "Obnovi pristup",
      "Dnevnik",
    ]);
  });

  it("says when a bought access ended", async () => {
    const bought = person({
      purchases: [{ ...purchase, date_paid: "2026-05-10T10:00:00Z", open_until: "2026-11-06" }],
    });
    await home({ done: ON_TIME, plans: {}, answers: { me: bought, "trainings/2": planAnswer(null, false) } });
    expect(shown()[2]).toBe("Pristup je istekao 06.11.2026.");
  });

  it("names the next video of a challenge that another device began", async () => {
    const run = enrolment({ category: "challenge", product: 17, title: "Jaka leđa" });
    const videos = [{ id: 1701, thumbnail_url: null, bunnyData: { title: "Leđa", length: 900 } }];
    await home({
      head: { [`e:${RUN}`]: run },
      answers: { "challenges/17": { challenge: { ...challenge(), videos }, access: { granted: true, until: null } } },
    });
    expect(shown().slice(2, 4)).toEqual(["Leđa", "ponedjeljak, 16.11. · oko 15 min"]);
    expect(stage().textContent).not.toContain("Otvori program");
  });

  it("leads to the other challenges once one is over", async () => {
    const run = enrolment({ category: "challenge", product: 17, title: "Jaka leđa" });
    const over = { challenges: { challenges: [challenge({ end_date: "2026-11-20" })] } };
    await home({ head: { [`e:${RUN}`]: run }, answers: over });
    expect([shown()[2], ...buttons()]).toEqual(["Izazov je završio", "Svi izazovi", "Dnevnik"]);
  });

  it("never says that access is over where it can't be looked up", async () => {
    await home({ done: ON_TIME, plans: {}, answers: { "trainings/2": 500, me: 500 } });
    expect(shown().slice(0, 3)).toEqual(["Danas", "Booty Program · Tjedan 2 od 2", "Dan 3"]);
  });

  it("works on the device without network, and says so", async () => {
    await home({ done: ON_TIME });
    expect(stage().textContent).toContain("Nema mreže, sve radi na uređaju.");
    expect(buttons()[0]).toBe("Kreni");
  });

  it("says that a start was refused", async () => {
    const server = createDiaryServer(() => MORNING.getTime(), { mayEnrol: false });
    await home({ done: [], head: {}, answers: { ...diaryAnswers(server), me: owner } });
    await tap("Kreni");
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: MORNING });
    const sheet = within(screen.getByRole("dialog"));
    fireEvent.click(sheet.getByRole("radio", { name: /^Pon/ }));
    fireEvent.click(sheet.getByRole("button", { name: "Spremi raspored" }));
    await settled();
    await act(() => vi.advanceTimersByTimeAsync(SENT_MS));
    await settled();
    expect(stage().textContent).toContain("Program nije otvoren, pa nije ni pokrenut.");
  });

  it("offers a member without a programme the one they own, else the newest challenge", async () => {
    await home({ head: {}, answers: { me: owner } });
    expect([shown()[2], shown()[3], buttons()[0]]).toEqual(["Booty Program", "Treba ti: teretana.", "Kreni"]);
    cleanup();
    await home({ head: {} });
    expect(screen.getByRole("link", { name: /Otvori izazov/ })).toBeDefined();
  });

  it("begins today's workout with one tap", async () => {
    await home({ done: ON_TIME });
    await tap("Kreni");
    expect(localStorage.getItem("runningWorkout")).toBe("member-1\n20261126-pk3x9qa-7");
  });

  it("asks for the person, the diary and what is public alone", async () => {
    const { asked } = await home({ done: ON_TIME });
    const lists = ["challenges", "ebooks", "subscriptions", "texts/landing", "trainings"];
    expect([...new Set(asked)].filter((path) => !lists.includes(path)).toSorted()).toEqual(["me", "me/diary"]);
  });
});

it("tells the day on which access ended and what it costs to have it again, where a start was refused", () => {
  expect(refusalText("2026-11-10", "€24.00")).toBe("Pristup programu istekao je 10.11.2026. Ponovi ga za €24.00.");
});
