import { afterEach, describe, expect, it, vi } from "vitest";
import {
  dropCheckoutDraft,
  keepReturn,
  keptReturn,
  readCheckoutDraft,
  saveCheckoutDraft,
} from "../../../frontend/src/lib/checkout-draft.ts";
import { forgetSession, replaceAccessToken } from "../../../frontend/src/lib/session.ts";

const HOUR = 60 * 60 * 1000;
const path = "/app/checkout/training/2";
const chosen = { path, consents: { start_now: true }, orderNumber: "S1" };
const signIn = (sub: string) => replaceAccessToken(`e30.${btoa(JSON.stringify({ sub, exp: 4_000_000_000 }))}.x`);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  dropCheckoutDraft();
  forgetSession();
});

describe("what was chosen in a checkout", () => {
  it("is found again by whoever signs in to go on with it, for an hour, in that checkout alone", () => {
    vi.useFakeTimers();
    saveCheckoutDraft(chosen);
    signIn("ana");
    expect(readCheckoutDraft(path)).toMatchObject(chosen);
    expect(readCheckoutDraft("/app/checkout/training/3")).toBeUndefined();
    vi.advanceTimersByTime(HOUR);
    expect(readCheckoutDraft(path)).toBeUndefined();
  });

  it("of somebody who was signed in is nobody else's, and no guest's: the ticks are one person's", () => {
    signIn("ana");
    saveCheckoutDraft(chosen);
    expect(readCheckoutDraft(path)).toMatchObject(chosen);
    forgetSession();
    expect(readCheckoutDraft(path)).toBeUndefined();
    signIn("eva");
    expect(readCheckoutDraft(path)).toBeUndefined();
  });

  it("is not kept where the browser closes its storage to us, and nothing breaks", () => {
    for (const place of ["localStorage", "sessionStorage"] as const)
      vi.spyOn(window, place, "get").mockImplementation(() => {
        throw new DOMException("Denied", "SecurityError");
      });
    saveCheckoutDraft(chosen);
    keepReturn(path);
    expect([readCheckoutDraft(path), keptReturn()]).toEqual([undefined, undefined]);
    dropCheckoutDraft();
  });
});
