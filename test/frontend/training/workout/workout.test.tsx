import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { noteRunning, runningWorkout } from "../../../../frontend/src/lib/running-workout.ts";
import { forgetSession } from "../../../../frontend/src/lib/session.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { keptOnDevice, MEMBER, settled } from "../../steps/given-diary.ts";
import {
  check,
  exercises,
  later,
  openWorkout,
  pastWorkout,
  row,
  tap,
  tapButton,
  tapInSheet,
  type,
  WORKOUT,
} from "../../steps/open-workout.tsx";

const { barbell, hold, first, partner } = exercises;
const isDone = (name: string) => check(name).getAttribute("aria-pressed") === "true";
const weight = (set: number) => row(`Serija ${set}`).getByLabelText(`Kilogrami, serija ${set}`) as HTMLInputElement;
const amount = (set: number) => row(`Serija ${set}`).getByLabelText(`Ponavljanja, serija ${set}`) as HTMLInputElement;
const values = (set: number) => `${weight(set).value} × ${amount(set).value}`;

describe("the member can", () => {
  it("log a prefilled set with one tap, a changed one with two", async () => {
    await openWorkout({ today: [barbell] });
    expect(values(1)).toBe("45 × 10");
    await tap(check("Serija 1"));
    expect(isDone("Serija 1")).toBe(true);

    await tap(row("Serija 2").getByRole("button", { name: "Povećaj kilograme" }));
    await tap(check("Serija 2"));
    expect([values(2), isDone("Serija 2"), values(3)]).toEqual(["47,5 × 10", true, "47,5 × 10"]);
  });

  it('type "12,5" and "12.5" and get 12.5 kg both times', async () => {
    await openWorkout({ today: [barbell] });
    for (const [set, text] of [
      [1, "12,5"],
      [2, "12.5"],
    ] as const) {
      await type(weight(set), text);
      await tap(check(`Serija ${set}`));
      expect([weight(set).value, isDone(`Serija ${set}`)]).toEqual(["12,5", true]);
    }
  });

  it("see last time's sets and note for the exercise, also when it was done in another programme or as an alternative", async () => {
    const sets = [
      { g: 40_000, r: 10 },
      { g: 40_000, r: 9 },
    ];
    const earlier = {
      "20261110-pzzzzzz-4": pastWorkout("hip-thrust-sipka", sets, { product: 9, note: "Klupa niže." }),
    };
    await openWorkout({ today: [barbell], earlier });

    expect(screen.getByText("40 kg: 10, 9")).toBeTruthy();
    expect(screen.getByText("Klupa niže.")).toBeTruthy();
    expect(values(1)).toBe("40 × 10");
  });

  it("log seconds with get-ready, countdown and sound; left and right apart, counted as one set", async () => {
    const beeps = fakeAudio();
    await openWorkout({ today: [hold] });
    await tapButton("Kreni · lijeva strana");
    expect(screen.getByText("Spremi se · lijeva strana")).toBeTruthy();
    await later(5);
    expect([screen.getByRole("timer").textContent, beeps.at(-1)]).toEqual(["0:25", 990]);
    await later(25);
    expect(screen.getByText("Promijeni stranu · desna strana")).toBeTruthy();
    expect(isDone("Serija 1, lijeva strana")).toBe(true);

    await later(10 + 18);
    await tapButton("Zaustavi");
    const right = row("Serija 1, desna strana").getByLabelText("Sekunde, serija 1, desna strana") as HTMLInputElement;
    expect(right.value).toBe("18");
    await finish();
    expect(screen.getByText("serija").nextElementSibling?.textContent).toBe("1");
  });

  it("add a set behind left and right, which has the next number on both sides", async () => {
    await openWorkout({ today: [hold] });
    await tapButton("+ Serija");
    expect([isDone("Serija 3, lijeva strana"), isDone("Serija 3, desna strana")]).toEqual([false, false]);
  });

  it("do a superset and a drop set without a wrong rest in between", async () => {
    await openWorkout({ today: [first, partner, barbell] });
    await tap(check("Serija 1"));
    expect(screen.getByRole("heading", { name: "Veslanje u pretklonu" })).toBeTruthy();
    expect(rest()).toBeNull();
    await tap(check("Serija 1"));
    expect(screen.getByRole("heading", { name: "Sklek" })).toBeTruthy();
    expect(rest()?.textContent).toBe("1:00");

    await tapButton(/Popis/);
    await tapInSheet(/Hip thrust sa šipkom/);
    await tap(check("Serija 1"));
    expect(rest()?.textContent).toBe("1:30");
    await tapButton("Više");
    await tapButton("Padajuća serija");
    expect(rest()).toBeNull();
    await tap(check("Padajuća serija 1"));
    expect(rest()?.textContent).toBe("1:30");
  });

  it("swap an exercise for today only, in its place, with the alternative's own last values", async () => {
    const earlier = { "20261110-pzzzzzz-4": pastWorkout("hip-thrust-bucica", [{ g: 16_000, r: 12 }], { product: 9 }) };
    await openWorkout({ today: [barbell, hold], earlier });
    await tapButton("Zamijeni");
    expect(screen.getByText("zadnje 16 kg: 12")).toBeTruthy();
    await tapInSheet("Zamijeni");

    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Hip thrust s bučicom" }));
    expect([screen.getByText("1 od 2"), values(1), values(2)]).toEqual([expect.anything(), "16 × 12", "16 × 12"]);
    await tapButton("Poništi");
    expect(screen.getByRole("heading", { name: "Hip thrust sa šipkom" })).toBeTruthy();
  });

  it("swap it for an exercise that only another programme has, with its steps and last values, and find it in the diary", async () => {
    const muscles = { main: ["gluteus" as const], also: [] };
    const library = [
      {
        key: "hip-thrust-sipka",
        title: "Hip thrust sa šipkom",
        load: "kg" as const,
        step: 2.5,
        equipment: ["Šipka"],
        muscles,
      },
      { key: "zamah-girjom", title: "Zamah girjom", load: "kg" as const, step: 4, equipment: ["Girja"], muscles },
      { key: "sklek", title: "Sklek", load: "body" as const, step: 2.5, equipment: [] },
    ];
    const earlier = { "20261110-pzzzzzz-4": pastWorkout("zamah-girjom", [{ g: 16_000, r: 15 }], { product: 9 }) };
    await openWorkout({ today: [barbell], earlier, library, head: { wishes: { equipment: ["Bučice"] } } });
    await tapButton("Zamijeni");
    await tap(screen.getByRole("radio", { name: /^Zamah girjom treba ti još: girja · zadnje 16 kg: 15/ }));
    await tapInSheet("Zamijeni");
    expect(screen.getByRole("heading", { name: "Zamah girjom" })).toBeTruthy();
    expect(values(1)).toBe("16 × 10");
    await tap(row("Serija 1").getByRole("button", { name: "Povećaj kilograme" }));
    await tap(check("Serija 1"));
    expect(values(1)).toBe("20 × 10");
    const { entries } = (await keptOnDevice("workout", WORKOUT)) as { entries: Record<string, [unknown]> };
    expect(entries["x:1"]?.[0]).toEqual({ k: "zamah-girjom", t: "Zamah girjom", from: 201 });
  });

  it("add, correct, take back and delete sets during and after the workout; records follow: during", async () => {
    const earlier = { "20261110-pzzzzzz-4": pastWorkout("hip-thrust-sipka", [{ g: 45_000, r: 10 }], { product: 9 }) };
    await openWorkout({ today: [{ ...barbell, sets: 1 }], earlier });
    await tap(check("Serija 1"));
    await tapButton("+ Serija");
    await tap(row("Serija 2").getByRole("button", { name: "Povećaj kilograme" }));
    await tap(check("Serija 2"));
    await type(weight(2), "60");
    expect([values(2), isDone("Serija 2")]).toEqual(["60 × 10", true]);
    await tapButton("+ Serija");
    await tapButton("Ukloni: Serija 3");
    expect(screen.queryByRole("group", { name: /^Serija 3/ })).toBeNull();

    await finish();
    expect(screen.getByText("60 kg × 10, prije 45 kg")).toBeTruthy();
    await tapButton("Nastavi trening");
    await tap(check("Serija 2"));
    expect(isDone("Serija 2")).toBe(false);
    await finish();
    expect(screen.queryByText(/prije 45 kg/)).toBeNull();
  });

  it("lock the phone during a rest and find the right remaining time afterwards", async () => {
    await openWorkout({ today: [barbell] });
    await tap(check("Serija 1"));
    // A frozen page runs no timers; only the clock goes on.
    vi.setSystemTime(Date.now() + 53_000);
    document.dispatchEvent(new Event("visibilitychange"));
    await later(0.25);
    expect(rest()?.textContent).toBe("0:37");
    vi.setSystemTime(Date.now() + 49_000);
    await later(0.25);
    expect(screen.getByText(/^prije 0:12/)).toBeTruthy();
  });

  it("switch off rest, sound, vibration, effort, streak, reminders, each for itself: rest, sound, vibration, effort", async () => {
    const beeps = fakeAudio();
    const vibrate = vi.fn();
    vi.stubGlobal("navigator", Object.assign(navigator, { vibrate }));
    await openWorkout({ today: [barbell] });
    await tapButton("Zvuk");
    await tapButton("Izbornik treninga");
    await tap(screen.getByRole("checkbox", { name: "Vibracija" }));
    await tap(screen.getByRole("checkbox", { name: "Napor po seriji" }));
    await tapButton("Zatvori");
    await tap(check("Serija 1"));
    await tap(row("Serija 1").getByRole("button", { name: "Napor 4 od 5" }));
    expect(row("Serija 1").getByRole("button", { name: "Napor 4 od 5" }).getAttribute("aria-pressed")).toBe("true");
    await later(91);
    expect([beeps, vibrate.mock.calls]).toEqual([[], []]);

    act(() => screen.getByRole("button", { name: "Postavke odmora" }).focus());
    await tapButton("Postavke odmora");
    await tap(screen.getByRole("checkbox", { name: "Odmor kod svih vježbi" }));
    await tapButton("Zatvori");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    await tap(check("Serija 2"));
    expect([isDone("Serija 2"), rest()]).toEqual([true, null]);
  });

  it('finish offline, see time, volume, records, the week and the next day, and "čeka mrežu" until it is saved', async () => {
    const earlier = {
      "20261105-pzzzzzz-4": pastWorkout("hip-thrust-sipka", [{ g: 35_000, r: 10 }], { product: 9 }),
      "20261110-pk3x9qa-1": pastWorkout("hip-thrust-sipka", [{ g: 40_000, r: 10 }]),
    };
    const enrolment = {
      category: "training",
      product: 2,
      title: "Booty Program",
      count: 3,
      week: 3,
      state: "active",
      anchors: [{ session: 1, day: "2026-11-10", weekdays: [2, 6] }],
      moves: [],
      skipped: [],
    };
    const { answer, begun } = await openWorkout({
      today: [barbell],
      earlier,
      head: { "e:k3x9qa": enrolment, "goal:2026-W40": 2 },
    });
    await tap(check("Serija 1"));
    await finish();

    const figures = screen.getAllByRole("definition").map((one) => one.textContent);
    expect(figures).toEqual(["30", "1", "450"]);
    for (const text of [
      "1 rekord",
      "45 kg × 10, prije 40 kg",
      "Ovaj tjedan 1 od 2",
      "Na redu: Dan 3: Kukovi (propušten u utorak)",
      "Na uređaju, čeka mrežu",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    const server = createDiaryServer(() => Date.now());
    const entries = Object.entries(begun).map(([key, value]) => [key, [value, 1, "aaaaaaaa"]]);
    server.change([{ kind: "workout", id: WORKOUT, entries: Object.fromEntries(entries) }]);
    for (const [path, reply] of Object.entries(diaryAnswers(server))) answer(path, reply);
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(screen.getByText("Spremljeno")).toBeTruthy();
    expect(server.document("workout", WORKOUT)["s:p1-1"]?.[0]).toMatchObject({ g: 45_000, r: 10 });
  });
});

describe("a workout whose session has ended", () => {
  it("is shown to its end, and then runs on this device no more", async () => {
    await openWorkout({ today: [barbell] });
    await tap(check("Serija 1"));
    act(forgetSession);
    expect(runningWorkout()?.id).toBe(WORKOUT);
    await finish();

    expect(screen.getByRole("heading", { name: "Gotovo!" })).toBeTruthy();
    expect(screen.getByText("Prijavi se da se trening spremi. Do tada je na ovom uređaju.")).toBeTruthy();
    expect(runningWorkout()).toBeUndefined();
  });
});

it("leaves the note of what runs to another tab that shows another workout", async () => {
  await openWorkout({ today: [barbell] });
  noteRunning({ person: MEMBER, id: "20261121-pk3x9qa-3" });
  await settled();
  expect(runningWorkout()?.id).toBe("20261121-pk3x9qa-3");
  await finish();

  expect(runningWorkout()?.id).toBe("20261121-pk3x9qa-3");
});

/** Ends the workout, whatever is open. */
async function finish(): Promise<void> {
  await tap(screen.getAllByRole("button", { name: "Završi trening" })[0] as HTMLElement);
  if (screen.queryByRole("dialog")) await tapInSheet("Završi");
  expect(screen.getByRole("heading", { name: "Gotovo!" })).toBeTruthy();
}

/** The clock of the running rest. */
function rest(): HTMLElement | null {
  const bar = screen.queryByRole("region", { name: "Odmor" });
  return bar?.querySelector('[role="timer"]') ?? null;
}

/** The heights of the beeps that were planned. */
function fakeAudio(): number[] {
  const beeps: number[] = [];
  class Audio {
    state = "running";
    currentTime = 0;
    destination = {};
    resume = async () => undefined;
    close = async () => undefined;
    createGain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => undefined });
    createOscillator() {
      const frequency = {
        set value(hertz: number) {
          beeps.push(hertz);
        },
      };
      return { frequency, connect: (next: unknown) => next, start() {}, stop() {} };
    }
  }
  vi.stubGlobal("AudioContext", Audio);
  return beeps;
}
