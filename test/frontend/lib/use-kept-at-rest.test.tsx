import { renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useKeptAtRest } from "../../../frontend/src/lib/use-kept-at-rest.ts";

/** The browser tells when it has nothing else to do once the test says so. */
function givenBrowser(controller: object | null) {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (act: () => void) => waiting.push(act));
  vi.stubGlobal("navigator", { serviceWorker: { controller } });
  return { rest: () => waiting.splice(0).map((act) => act()) };
}

describe("a page whose files the device keeps", () => {
  it("says so once it has come to rest, and not before", async () => {
    const browser = givenBrowser({});
    const { result } = renderHook(useKeptAtRest);
    expect(result.current).toBe(false);
    browser.rest();
    await waitFor(() => expect(result.current).toBe(true));
  });

  it("is none where no worker answers for it", () => {
    const browser = givenBrowser(null);
    const { result } = renderHook(useKeptAtRest);
    expect(browser.rest()).toEqual([]);
    expect(result.current).toBe(false);
  });
});
