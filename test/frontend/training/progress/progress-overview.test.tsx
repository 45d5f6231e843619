import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { openTraining, workoutValues } from "../../steps/open-training.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00") });
});

/** Hip thrust on three Mondays: 55, 60 and 60 kilograms, the last time with more repetitions than an estimate can tell. */
const THREE_MONDAYS = {
  "20261102-pk3x9qa-1": workoutValues("2026-11-02", [
    [50, 10],
    [55, 8],
  ]),
  "20261109-pk3x9qa-2": workoutValues("2026-11-09", [[60, 8]]),
  "20261116-pk3x9qa-3": workoutValues("2026-11-16", [[60, 12]]),
};

describe("the member can", () => {
  it("see for each exercise last, best, estimate and line, with a table, by keyboard and screen reader alone", async () => {
    await givenDiary({ workouts: THREE_MONDAYS });
    openTraining("/app/progress");
    await settled();
    const exercises = screen.getByRole("region", { name: /Vježbe/ });
    const link = within(exercises).getByRole("link", {
      name: /Hip thrust sa šipkom 60 kg × 12 16.11.2026. \+4 pon. od prošlog puta/,
    });
    link.focus();
    await userEvent.keyboard("{Enter}");

    expect(screen.getByRole("heading", { level: 1, name: "Hip thrust sa šipkom" })).toBeDefined();
    expect(figure("Zadnje")).toMatch(/^60 kg × 12/);
    expect(figure("Najbolje")).toBe("60 kg × 12");
    expect(figure("Procjena za 1 ponavljanje")).toBe("84 kg iz 60 kg × 12");
    const line = screen.getByRole("slider", { name: "Najteža serija, točke na liniji" });
    expect(line.getAttribute("aria-valuetext")).toBe("60 kg, 16.11.2026.");
    const rows = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toEqual([
      "DanSerijeProcjena",
      "16.11.2026.◆ rekord60 kg × 1284 kg",
      "09.11.2026.◆ rekord60 kg × 876 kg",
      "02.11.2026.50 kg × 10, 55 kg × 869,5 kg",
    ]);
  });

  it("see this week's, last week's and this month's sets a muscle, also of exercises of her own, beside four weeks before", async () => {
    const set = (n: number, more: object = {}) => ({ x: 1, n, r: 8, load: "kg", done: 1, ...more });
    const own = { title: "Zgibovi kod kuće", load: "body", muscles: { main: ["leđa"], also: ["biceps"] } };
    await givenDiary({
      head: { "o:a1b2c3": own },
      library: [
        {
          key: "hip-thrust",
          title: "Hip thrust sa šipkom",
          load: "kg",
          step: 2.5,
          equipment: ["Šipka"],
          muscles: { main: ["gluteus"], also: ["stražnja loža"] },
        },
      ],
      workouts: {
        ...THREE_MONDAYS,
        "20261123-pk3x9qa-4": workoutValues("2026-11-23", [
          [60, 8],
          [60, 8],
          [60, 8],
        ]),
        "20261124-xaaaaaaaaaa": {
          about: { kind: "own", title: "Leđa" },
          day: "2026-11-24",
          started: 1,
          ended: 1000,
          "x:1": { k: "oa1b2c3", t: "Zgibovi" },
          "x:2": { k: "e900", t: "Nešto drugo" },
          "s:aaaaaa1": set(1, { tag: "w" }),
          "s:aaaaaa2": set(1),
          "s:aaaaaa3": set(1, { x: 2 }),
        },
      },
    });
    openTraining("/app/progress");
    await settled();
    const panel = within(screen.getByRole("region", { name: "Mišići" }));
    const rows = () => panel.getAllByRole("row").map((row) => row.textContent);
    const asked = (...muscles: string[]) => rows().filter((row) => muscles.some((one) => row?.startsWith(one)));
    expect(asked("Mišić", "leđa", "biceps", "gluteus", "stražnja")).toEqual([
      "MišićSerijeProsjek 4 tjedna",
      "leđa10",
      "biceps0,50",
      "gluteus31,3",
      "stražnja loža1,50,7",
    ]);
    expect(panel.getByText(/Bez mišića: 1 serija/)).toBeDefined();
    await userEvent.click(panel.getByRole("radio", { name: "Prošli tjedan" }));
    await settled();
    expect(asked("gluteus")).toEqual(["gluteus11,5"]);
    await userEvent.click(panel.getByRole("radio", { name: "Ovaj mjesec" }));
    await settled();
    expect(asked("Mišić", "gluteus")).toEqual(["MišićSerijeTjedno", "gluteus72"]);
  });

  it("read of the muscles once the exercises came to this device", async () => {
    await givenDiary({ workouts: THREE_MONDAYS });
    openTraining("/app/progress");
    await settled();
    expect(within(screen.getByRole("region", { name: "Mišići" })).getByText(/čim popis vježbi stigne/)).toBeDefined();
  });

  it("keep a weekly goal and a streak over illness and holidays, with one free week a month", async () => {
    const ill = { from: "2026-11-02", to: "2026-11-08", why: "illness" };
    const days = ["2026-10-12", "2026-10-19", "2026-10-26", "2026-11-16"];
    const workouts = Object.fromEntries(
      days.map((day, index) => [`${day.replaceAll("-", "")}-pk3x9qa-${index + 1}`, workoutValues(day, [[60, 8]])]),
    );
    await givenDiary({ head: { "goal:2026-W01": 1, "pause:a1b2c3": ill }, workouts });
    openTraining("/app/progress");
    await settled();
    expect(screen.getByRole("heading", { name: "4 tjedna zaredom" })).toBeDefined();
    const weeks = within(screen.getByRole("list", { name: "Zadnjih 12 tjedana" })).getAllByRole("listitem");
    expect(weeks.map(({ textContent }) => textContent).slice(-4)).toEqual([
      "Tjedan od 02.11.2026. 0 od 1, pauza",
      "Tjedan od 09.11.2026. 0 od 1, slobodan tjedan",
      "Tjedan od 16.11.2026. 1 od 1, cilj ispunjen",
      "Tjedan od 23.11.2026. 0 od 1, u tijeku",
    ]);

    await userEvent.click(screen.getByRole("button", { name: "Cilj 1 tjedno" }));
    await userEvent.click(await screen.findByRole("radio", { name: "2" }));
    await userEvent.click(screen.getByRole("radio", { name: "Odmor" }));
    await userEvent.click(screen.getByRole("button", { name: "Započni pauzu" }));
    await settled();
    expect(screen.getByText("Pauza od 25.11.2026.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Gotovo" }));
    expect(screen.getByText("Ovaj tjedan 0 od 2")).toBeDefined();
    expect(screen.getByText(/Pauza \(odmor\)/)).toBeDefined();
    expect(screen.getByRole("heading", { name: "4 tjedna zaredom" })).toBeDefined();
  });
});

it("progress says how it begins before the first workout", async () => {
  await givenDiary({});
  openTraining("/app/progress");
  await settled();
  expect(screen.getByText("Prvi trening otvara tvoj napredak.")).toBeDefined();
  expect(await screen.findByRole("link", { name: "Otvori treninge" })).toBeDefined();
});

function figure(name: string): string | null | undefined {
  return screen.getByText(name, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent;
}

describe("records on the page of progress", () => {
  const records = () => within(screen.getByRole("region", { name: /Rekordi/ }));

  it("are counted over the twelve weeks beside them, and over all time where the earlier ones are shown", async () => {
    await givenDiary({
      workouts: {
        "20260601-pk3x9qa-1": workoutValues("2026-06-01", [[40, 8]]),
        "20260608-pk3x9qa-2": workoutValues("2026-06-08", [[50, 8]]),
        "20260907-pk3x9qa-3": workoutValues("2026-09-07", [[60, 8]]),
      },
    });
    openTraining("/app/progress");
    await settled();
    expect(records().getByRole("heading").textContent).toBe("Rekordi 1");
    expect(records().getByText("Zadnjih 12 tjedana")).toBeDefined();

    await userEvent.click(records().getByRole("button", { name: "Prikaži još" }));
    expect(records().getByRole("heading").textContent).toBe("Rekordi 2");
    expect(records().getByText("Od početka")).toBeDefined();
    const [, older] = records().getAllByRole("listitem");
    expect(older?.contains(document.activeElement)).toBe(true);
  });

  it("say so where the twelve weeks had none", async () => {
    await givenDiary({
      workouts: {
        "20260601-pk3x9qa-1": workoutValues("2026-06-01", [[40, 8]]),
        "20260608-pk3x9qa-2": workoutValues("2026-06-08", [[50, 8]]),
      },
    });
    openTraining("/app/progress");
    await settled();
    expect(records().getByRole("heading").textContent).toBe("Rekordi");
    expect(records().getByText("U zadnjih 12 tjedana nema novog rekorda")).toBeDefined();
  });
});
