import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { forgetSession } from "../../../../frontend/src/lib/session.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { settled } from "../../steps/given-diary.ts";
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

const { barbell, dumbbell, hold, failure, partner } = exercises;
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;

describe("a row of a running workout", () => {
  it("says what it is, and leads the focus from set to set", async () => {
    await openWorkout({ today: [barbell] });
    expect(screen.getByRole("group", { name: "Serija 2 od 3, Hip thrust sa šipkom" })).toBeTruthy();
    await tap(check("Serija 1"));
    expect(document.activeElement).toBe(check("Serija 2"));
  });

  it("steps by arrows, goes on by Enter from the weight to the check", async () => {
    await openWorkout({ today: [barbell] });
    const weight = field("Kilogrami, serija 1");
    act(() => weight.focus());
    fireEvent.keyDown(weight, { key: "ArrowUp" });
    await settled();
    expect(weight.value).toBe("47,5");
    fireEvent.keyDown(weight, { key: "Enter" });
    expect(document.activeElement).toBe(field("Ponavljanja, serija 1"));
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: "Enter" });
    expect(document.activeElement).toBe(check("Serija 1"));
  });

  it("goes on stepping while a stepper is held down", async () => {
    await openWorkout({ today: [barbell] });
    const more = row("Serija 1").getByRole("button", { name: "Povećaj kilograme" });
    fireEvent.pointerDown(more);
    await later(0.75);
    fireEvent.pointerUp(more);
    fireEvent.click(more);
    expect(field("Kilogrami, serija 1").value).toBe("52,5");
  });

  it("says so where a number can't be read, and keeps the one before", async () => {
    await openWorkout({ today: [barbell] });
    const weight = field("Kilogrami, serija 1");
    act(() => weight.focus());
    fireEvent.change(weight, { target: { value: "teško" } });
    expect(screen.getByRole("alert").textContent).toBe("Upiši broj, npr. 12,5");
    fireEvent.blur(weight);
    expect(weight.value).toBe("45");
  });

  it("asks for the number where the plan has none", async () => {
    await openWorkout({ today: [failure] });
    await tap(check("Serija 1"));
    expect([check("Serija 1").getAttribute("aria-pressed"), screen.getByRole("alert").textContent]).toEqual([
      "false",
      "Upiši ponavljanja.",
    ]);
    await type(field("Ponavljanja, serija 1"), "7");
    await tap(check("Serija 1"));
    expect(check("Serija 1").getAttribute("aria-pressed")).toBe("true");
  });

  it("shows the plates of a bar, a pair's weight once, and pounds where they are wanted", async () => {
    await openWorkout({ today: [barbell, partner], head: { settings: { unit: "lb" } } });
    expect(field("Funte, serija 1").value).toBe("100");
    expect(screen.getByText(/^šipka 45 \+ po strani 25 · 2,5$/)).toBeTruthy();
    await tapButton("Više");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toContain("5 lb");
    await tapButton("Zatvori");
    await tapButton("Sljedeća");
    expect(screen.getByText("2 × lb")).toBeTruthy();
  });

  it("is added as a drop set by a long press on '+ Serija'", async () => {
    await openWorkout({ today: [barbell] });
    await tap(check("Serija 1"));
    const add = screen.getByRole("button", { name: "+ Serija" });
    fireEvent.pointerDown(add);
    await later(0.5);
    fireEvent.pointerUp(add);
    fireEvent.click(add);
    await settled();
    expect(field("Kilogrami, padajuća serija 1").value).toBe("35");
    await tapButton("+ Serija");
    expect(field("Kilogrami, serija 4").value).toBe("45");
  });

  it("warms up before the planned sets, and counts for nothing", async () => {
    await openWorkout({ today: [{ ...barbell, warmup: 2 }] });
    expect(field("Kilogrami, zagrijavanje 1").value).toBe("22,5");
    await tap(check("Zagrijavanje 1"));
    await tap(screen.getAllByRole("button", { name: "Završi trening" })[0] as HTMLElement);
    expect(screen.getByText("Nije zapisano: 4 serije.")).toBeTruthy();
  });
});

describe("an exercise of a running workout", () => {
  it("is left out and taken up again", async () => {
    await openWorkout({ today: [barbell, dumbbell] });
    await tapButton("Preskoči");
    expect(heading()).toBe("Hip thrust s bučicom");
    await tapButton("Prethodna");
    await tapButton("Vrati vježbu");
    expect(check("Serija 1")).toBeTruthy();
  });

  it("keeps a note for next time and what is pinned to it", async () => {
    await openWorkout({ today: [barbell] });
    await tapButton("Bilješka");
    fireEvent.change(field("Bilješka za danas, vidi se i sljedeći put"), { target: { value: "Koljena van." } });
    fireEvent.change(field("Prikvačeno uz vježbu, npr. sjedalo 4"), { target: { value: "Sjedalo 4" } });
    await tapButton("Spremi");
    expect([screen.getByText("Koljena van."), screen.getByText("Sjedalo 4")]).toHaveLength(2);
  });

  it("keeps sets that were done under their own exercise when another comes in", async () => {
    await openWorkout({ today: [barbell, dumbbell] });
    await tap(check("Serija 1"));
    await tapButton("Zamijeni");
    await tapInSheet("Zamijeni");
    expect([heading(), screen.getByText("2 od 3")]).toEqual(["Hip thrust s bučicom", expect.anything()]);
    expect(screen.queryByRole("group", { name: /^Serija 3/ })).toBeNull();
    await tapButton("Prethodna");
    expect([heading(), check("Serija 1").getAttribute("aria-pressed")]).toEqual(["Hip thrust sa šipkom", "true"]);
  });

  it("is told to readers when it comes, and the rest in three sentences", async () => {
    await openWorkout({ today: [barbell] });
    await tap(check("Serija 1"));
    const bar = screen.getByRole("region", { name: "Odmor" });
    const said = () => bar.querySelector('[role="status"]')?.textContent;
    expect(said()).toBe("Odmor 90 sekundi.");
    await later(80);
    expect(said()).toBe("Još 10 sekundi odmora.");
    await later(10);
    expect(said()).toBe("Odmor gotov. Slijedi 2. serija, 45 kilograma, 10 ponavljanja.");
  });

  it("counts upwards where it is held until nothing is left", async () => {
    await openWorkout({ today: [{ ...failure, target: { kind: "time", cue: "do otkaza" } }] });
    await tapButton("Kreni");
    await later(5 + 33);
    expect(screen.getByRole("timer").textContent).toBe("0:33");
    await tapButton("Zaustavi");
    expect(field("Sekunde, serija 1").value).toBe("33");
  });

  it("goes on by what was held when a timed set is found running", async () => {
    const from = new Date("2026-11-21T16:59:50").getTime();
    await openWorkout({
      today: [hold],
      device: { hold: { x: 1, row: "p1-1l", from, seconds: 25, isSwitch: false } },
    });
    expect(screen.getByRole("timer").textContent).toBe("0:15");
  });
});

describe("a running workout", () => {
  it("tells once, before the first one, what training asks for", async () => {
    await openWorkout({ today: [barbell], device: { risk_notice: null } });
    expect(screen.getByRole("dialog", { name: "Prije prvog treninga" })).toBeTruthy();
    await tapButton("Razumijem");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("tells nothing to somebody who has trained before", async () => {
    const earlier = { "20261110-pzzzzzz-4": pastWorkout("sklek", [{ r: 8 }]) };
    await openWorkout({ today: [barbell], device: { risk_notice: null }, earlier });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("goes on with the exercise of the newest set", async () => {
    const set = { x: 2, n: 1, r: 12, g: 14_000, load: "kg", done: 1_795_276_000 };
    await openWorkout({ today: [barbell, dumbbell], values: { "s:p2-1": set } });
    expect(heading()).toBe("Hip thrust s bučicom");
  });

  it("goes on without a session and says what signing in is for", async () => {
    await openWorkout({ today: [barbell] });
    act(() => forgetSession());
    await settled();
    await tap(check("Serija 1"));
    expect(check("Serija 1").getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("Prijavi se da se trening spremi. Do tada je na ovom uređaju.")).toBeTruthy();
  });

  it("says when another device changed its sets", async () => {
    const { answer, begun } = await openWorkout({ today: [barbell] });
    const server = createDiaryServer(() => Date.now());
    const entries = Object.entries(begun).map(([key, value]) => [key, [value, 1, "aaaaaaaa"]]);
    const set = { x: 1, n: 2, r: 9, g: 45_000, load: "kg", done: 1_795_276_000 };
    server.change([
      {
        kind: "workout",
        id: WORKOUT,
        entries: { ...Object.fromEntries(entries), "s:p1-2": [set, Date.now(), "zzzzzzzz"] },
      },
    ]);
    for (const [path, reply] of Object.entries(diaryAnswers(server))) answer(path, reply);
    await tap(check("Serija 1"));
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(screen.getByText("Promijenjeno na drugom uređaju.")).toBeTruthy();
    expect(check("Serija 2").getAttribute("aria-pressed")).toBe("true");
  });

  it("is thrown away only when asked again", async () => {
    await openWorkout({ today: [barbell] });
    await tap(check("Serija 1"));
    await tapButton("Izbornik treninga");
    await tapButton("Odbaci trening");
    expect(screen.getByText(/Briše se: 1 zapisana serija/)).toBeTruthy();
    await tapButton("Odbaci");
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  });

  it("answers a logged set with momentum lines, one that is taken back with none", async () => {
    await openWorkout({ today: [barbell] });
    const lines = () => document.querySelector("[data-momentum]");
    expect(lines()).toBeNull();
    await tap(check("Serija 1"));
    const first = lines();
    expect(first).not.toBeNull();
    await tap(check("Serija 1"));
    expect(lines()).toBe(first);
    await tap(check("Serija 1"));
    expect(lines()).not.toBe(first);
  });

  it("lowers the music for its sound where the phone can and the member wants it", async () => {
    const audioSession = { type: "auto" };
    vi.stubGlobal("navigator", Object.assign(navigator, { audioSession }));
    vi.stubGlobal(
      "AudioContext",
      class {
        resume = async () => undefined;
        close = async () => undefined;
      },
    );
    await openWorkout({ today: [barbell] });
    fireEvent.pointerDown(document.body);
    expect(audioSession.type).toBe("ambient");
    await tapButton("Izbornik treninga");
    await tap(screen.getByRole("checkbox", { name: "Glazba se stiša za zvuk odmora" }));
    fireEvent.pointerDown(document.body);
    expect(audioSession.type).toBe("transient");
    Reflect.deleteProperty(navigator, "audioSession");
  });

  it("keeps the screen on until nothing was tapped for twenty minutes", async () => {
    const released = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ released: false, release: released }));
    vi.stubGlobal("navigator", Object.assign(navigator, { wakeLock: { request } }));
    await openWorkout({ today: [barbell] });
    expect(request).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(20 * 60 * 1000));
    expect(released).toHaveBeenCalledTimes(1);
    await tap(check("Serija 1"));
    expect(request).toHaveBeenCalledTimes(2);
    await tapButton("Zaslon ostaje budan");
    expect(released).toHaveBeenCalledTimes(2);
  });

  it("says that the plan is missing, and still logs", async () => {
    await openWorkout({
      today: [barbell],
      values: {
        about: { kind: "plan", enrolment: "k3x9qa", product: 77, session: 2, week: 1, day: 2, title: "Dan 2" },
      },
    });
    expect(screen.getByText(/Plan nije na ovom uređaju/)).toBeTruthy();
    await tapButton("+ Serija");
    await type(field("Ponavljanja, serija 1"), "8");
    await tap(check("Serija 1"));
    expect(check("Serija 1").getAttribute("aria-pressed")).toBe("true");
  });
});
