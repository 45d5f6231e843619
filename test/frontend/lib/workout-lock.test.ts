import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { afterWorkout, useWorkoutLock, workoutRunsHere } from "../../../frontend/src/lib/workout-lock.ts";
import { eventually } from "../steps/eventually.ts";

/** What the browser's locks were asked for, and which requests still hold. */
const locks = { asked: [] as unknown[], holding: 0 };
beforeEach(() => {
  Object.assign(locks, { asked: [], holding: 0 });
  const request = async (name: string, options: LockOptions, work: () => Promise<void>) => {
    locks.asked.push([name, options.mode]);
    locks.holding += 1;
    await work();
    locks.holding -= 1;
  };
  vi.stubGlobal("navigator", { locks: { request } });
});

describe("a running workout", () => {
  it("holds the lock that all tabs can see, until it is over", async () => {
    const { rerender } = renderHook(({ running }) => useWorkoutLock(running), { initialProps: { running: true } });
    expect([locks.asked, locks.holding, workoutRunsHere()]).toEqual([[["zamah-workout", "shared"]], 1, true]);
    rerender({ running: false });
    expect(workoutRunsHere()).toBe(false);
    await eventually(() => expect(locks.holding).toBe(0));
  });

  it("holds nothing while it does not run", () => {
    renderHook(() => useWorkoutLock(false));
    expect([locks.asked, workoutRunsHere()]).toEqual([[], false]);
  });

  it("is not over where one screen of it follows another", async () => {
    const work = vi.fn();
    const first = renderHook(() => useWorkoutLock(true));
    afterWorkout(work);
    first.unmount();
    const second = renderHook(() => useWorkoutLock(true));
    await Promise.resolve();
    expect(work).not.toHaveBeenCalled();
    second.unmount();
    await eventually(() => expect(work).toHaveBeenCalledOnce());
  });
});

it("what would end the page is done at once where no workout runs", () => {
  const work = vi.fn();
  afterWorkout(work);
  expect(work).toHaveBeenCalledOnce();
});
