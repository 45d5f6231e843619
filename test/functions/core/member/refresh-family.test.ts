import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isIdle, isReused } from "#functions/core/member/refresh-family.ts";

const NOW = 1_800_000_000;
const FORTNIGHT = 14 * 24 * 60 * 60;

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1000 + 999 }));
afterEach(() => vi.useRealTimers());

describe("a refresh token", () => {
  const replaced = (replaced_at?: number) =>
    isReused({ user_id: "ana", session: "s", issued_at: NOW - 100, ...(replaced_at && { replaced_at }) });

  it("that was replaced may come again for ten seconds, and is stolen from then on", () => {
    expect([replaced(NOW), replaced(NOW - 10), replaced(NOW - 11)]).toEqual([false, false, true]);
    expect(replaced()).toBe(false);
  });
});

describe("a session", () => {
  it("was left alone once it was not renewed for more than 14 days", () => {
    expect([isIdle(NOW), isIdle(NOW - FORTNIGHT), isIdle(NOW - FORTNIGHT - 1)]).toEqual([false, false, true]);
  });
});
