import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppUpdate } from "../../../frontend/src/features/layout/app-update.tsx";
import { useWorkoutLock } from "../../../frontend/src/lib/workout-lock.ts";
import { eventually } from "../steps/eventually.ts";

const BANNER = "Nova verzija je spremna";
const HOUR_MS = 3_600_000;
const OPENED_AT = Date.parse("2026-11-21T06:00:00Z");

class Worker extends EventTarget {
  state = "installed";
  readonly isSynced: unknown[] = [];
  postMessage(message: unknown) {
    this.isSynced.push(message);
  }
  become(state: string) {
    this.state = state;
    act(() => void this.dispatchEvent(new Event("statechange")));
  }
}

/** The browser's registration of the app's worker, with what was asked of it. */
class Registration extends EventTarget {
  active: Worker | null = new Worker();
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly asked: unknown[] = [];
  looked = 0;
  async update() {
    this.looked += 1;
  }
  find(): Worker {
    const worker = new Worker();
    this.installing = worker;
    act(() => void this.dispatchEvent(new Event("updatefound")));
    return worker;
  }
  install(worker: Worker): void {
    Object.assign(this, { installing: null, waiting: worker });
    worker.become("installed");
  }
}

let registration: Registration;
let workouts: { name: string }[];
const reload = vi.fn();

beforeEach(() => {
  registration = new Registration();
  workouts = [];
  vi.stubEnv("PROD", true);
  const register = async (...asked: unknown[]) => {
    registration.asked.push(asked);
    return registration;
  };
  const locks = { query: async () => ({ held: workouts }), request: async () => undefined };
  vi.stubGlobal("navigator", { serviceWorker: { register }, locks });
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  reload.mockClear();
  return () => vi.unstubAllEnvs();
});

async function opened() {
  const page = render(<AppUpdate />);
  await eventually(() => expect(registration.asked).toHaveLength(1));
  await act(async () => {});
  return page;
}

async function comesBack() {
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

describe("the app on a device", () => {
  it("is installed for its own pages alone, by the one policy that may name a script", async () => {
    const made: string[] = [];
    vi.stubGlobal("trustedTypes", {
      createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
        made.push(name);
        expect(() => rules.createScriptURL("https://evil.example/sw.js")).toThrow(TypeError);
        return rules;
      },
    });
    await opened();
    expect(made).toEqual(["worker"]);
    expect(registration.asked).toEqual([["/sw.js", { scope: "/app", updateViaCache: "none" }]]);
  });

  it("says nothing when its first build takes over", async () => {
    registration.active = null;
    await opened();
    registration.install(registration.find());
    expect(screen.queryByText(BANNER)).toBeNull();
  });

  it("that is refused leaves the page as it is", async () => {
    vi.stubGlobal("navigator", { serviceWorker: { register: () => Promise.reject(new TypeError("no")) } });
    render(<AppUpdate />);
    await act(async () => {});
    expect(screen.queryByText(BANNER)).toBeNull();
  });

  it("looks for a new build when it is opened, but for while a workout runs", async () => {
    await opened();
    expect(registration.looked).toBe(1);
    workouts = [{ name: "zamah-workout" }];
    render(<AppUpdate />);
    await act(async () => {});
    expect(registration.looked).toBe(1);
  });

  it.each([
    ["an hour after the last time", HOUR_MS, [], 1],
    ["not before", HOUR_MS - 1, [], 0],
    ["not while a workout runs", HOUR_MS, [{ name: "zamah-workout" }], 0],
  ])("looks for a new build when the member comes back: %s", async (_when, later, running, times) => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(OPENED_AT);
    await opened();
    registration.looked = 0;
    workouts = running;
    clock.mockReturnValue(OPENED_AT + later);
    await comesBack();
    expect(registration.looked).toBe(times);
  });
});

describe("a new build", () => {
  it("waits, says so, and takes over when the member says", async () => {
    await opened();
    const worker = registration.find();
    expect(screen.queryByText(BANNER)).toBeNull();
    registration.install(worker);
    expect(screen.getByRole("status").textContent).toContain(BANNER);
    await userEvent.click(screen.getByRole("button", { name: "Osvježi" }));
    expect(worker.isSynced).toEqual(["activate"]);
    expect(reload).not.toHaveBeenCalled();
    worker.become("activated");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that takes its time never reloads a workout that was begun meanwhile", async () => {
    const worker = new Worker();
    registration.waiting = worker;
    await opened();
    await userEvent.click(screen.getByRole("button", { name: "Osvježi" }));
    const workout = renderHook(() => useWorkoutLock(true));
    worker.become("activated");
    expect(reload).not.toHaveBeenCalled();
    workout.unmount();
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("for which the browser waits too long is loaded for anyway, which ends what the earlier one still answers", async () => {
    const worker = new Worker();
    registration.waiting = worker;
    await opened();
    const timer = vi.spyOn(globalThis, "setTimeout");
    await userEvent.click(screen.getByRole("button", { name: "Osvježi" }));
    const [late] = timer.mock.calls.filter(([, milliseconds]) => milliseconds === 5000);
    expect(reload).not.toHaveBeenCalled();
    worker.become("activating");
    late?.[0]();
    expect(reload).toHaveBeenCalledOnce();
    worker.become("activated");
  });

  it("that waited since an earlier visit says so at once", async () => {
    registration.waiting = new Worker();
    await opened();
    expect(screen.getByText(BANNER)).toBeTruthy();
  });

  it("never takes over while a workout runs in some tab", async () => {
    const worker = new Worker();
    registration.waiting = worker;
    workouts = [{ name: "zamah-workout" }];
    await opened();
    await userEvent.click(screen.getByRole("button", { name: "Osvježi" }));
    expect(screen.getByText("Trening je u tijeku. Osvježi kad završi.")).toBeTruthy();
    expect(worker.isSynced).toEqual([]);
  });

  it("to which another tab has changed is no longer offered", async () => {
    const worker = new Worker();
    registration.waiting = worker;
    await opened();
    registration.waiting = null;
    worker.become("activated");
    expect(screen.queryByText(BANNER)).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});
