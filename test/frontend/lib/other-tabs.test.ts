import { act, renderHook } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { accessToken, followOtherTabs, startSession, useSignedIn } from "../../../frontend/src/lib/session.ts";
import { useWorkoutLock } from "../../../frontend/src/lib/workout-lock.ts";
import { tokenFor } from "../steps/answers.ts";
import { eventually } from "../steps/eventually.ts";

const ana = tokenFor(600, "ana");

let reloaded: MockInstance<Location["reload"]>;
beforeAll(followOtherTabs);
beforeEach(() => {
  reloaded = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  startSession({ accessToken: ana, platform: "email", email: "ana@example.com" });
});

/** What another tab does to the storage that both share, and the event by which this one hears of it. */
function otherTab(token: string | null, key: string | null = "accessToken"): void {
  if (token === null) localStorage.removeItem("accessToken");
  else localStorage.setItem("accessToken", token);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue: token })));
}

describe("another tab", () => {
  it("that signs out signs this one out", () => {
    const { result } = renderHook(useSignedIn);
    expect(result.current).toBe(true);
    otherTab(null);
    expect(result.current).toBe(false);
  });

  it("that empties the storage signs this one out", () => {
    const { result } = renderHook(useSignedIn);
    otherTab(null, null);
    expect(result.current).toBe(false);
  });

  it("that renews the session gives this one its token, without a reload", () => {
    const renewed = tokenFor(900, "ana");
    otherTab(renewed);
    expect(accessToken()).toBe(renewed);
    expect(reloaded).not.toHaveBeenCalled();
  });

  it("where the same person signs out and in again changes nothing here", () => {
    const { result } = renderHook(useSignedIn);
    otherTab(null);
    otherTab(tokenFor(900, "ana"));
    expect(result.current).toBe(true);
    expect(reloaded).not.toHaveBeenCalled();
  });

  it.each([
    ["after a sign-out", true],
    ["in the place of the first", false],
  ])("where somebody else signs in %s makes this one load anew", (_case, signedOut) => {
    if (signedOut) otherTab(null);
    otherTab(tokenFor(600, "iva"));
    expect(reloaded).toHaveBeenCalledOnce();
  });

  it("where somebody else signs in under a running workout leaves the screen, without a session, until the workout is over", () => {
    const { result } = renderHook(useSignedIn);
    const workout = renderHook(({ running }) => useWorkoutLock(running), { initialProps: { running: true } });
    otherTab(tokenFor(600, "iva"));
    expect([result.current, accessToken()]).toEqual([false, null]);
    expect(reloaded).not.toHaveBeenCalled();
    workout.rerender({ running: false });
    return eventually(() => expect(reloaded).toHaveBeenCalledOnce());
  });

  it("where the same person is back before the workout is over loads nothing anew", async () => {
    const workout = renderHook(() => useWorkoutLock(true));
    otherTab(tokenFor(600, "iva"));
    const back = tokenFor(900, "ana");
    otherTab(back);
    expect(accessToken()).toBe(back);
    workout.unmount();
    await Promise.resolve();
    expect(reloaded).not.toHaveBeenCalled();
  });

  it("that stores something else is none of our business", () => {
    const { result } = renderHook(useSignedIn);
    otherTab(null, "themeMode");
    expect([result.current, accessToken()]).toEqual([true, ana]);
  });
});

it("somebody else who signs in on this page goes on without a reload", () => {
  startSession({ accessToken: tokenFor(600, "iva"), platform: "email", email: "iva@example.com" });
  expect(accessToken()).toBe(localStorage.getItem("accessToken"));
  expect(reloaded).not.toHaveBeenCalled();
});
