import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isLeftAlone, isReused, renewalWrites } from "#functions/domains/accounts/session-tokens.ts";

const NOW = 1_800_000_000;
const MONTH = 30 * 24 * 60 * 60;
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

describe("a renewal", () => {
  const ofAna = { user_id: "ana", session: "the-phone" };
  const at = (token: string) => `REFRESH#${createHash("sha256").update(token).digest("hex")}`;
  beforeEach(() => vi.stubEnv("TABLE", "zamah"));
  afterEach(() => vi.unstubAllEnvs());

  it("begins the life of the new token, and notes once when the one that was shown was replaced; neither is kept in words", () => {
    const [next, shown, ...more] = renewalWrites("old", { refreshToken: "new" }, ofAna);
    expect(next?.Put?.Item).toMatchObject({ pk: at("new"), ...ofAna, issued_at: NOW, expires_at: NOW + MONTH });
    expect(shown?.Update).toMatchObject({
      Key: { pk: at("old") },
      UpdateExpression:
        "SET user_id = :user, #session = :session, issued_at = if_not_exists(issued_at, :at), replaced_at = if_not_exists(replaced_at, :at), #ttl = :ttl",
      ExpressionAttributeNames: { "#session": "session", "#ttl": "expires_at" },
      ExpressionAttributeValues: { ":user": "ana", ":session": "the-phone", ":at": NOW, ":ttl": NOW + MONTH },
    });
    expect([more, JSON.stringify([next, shown])]).toEqual([[], expect.not.stringMatching(/"(old|new)"/)]);
  });

  it("by a pool that gives no new token goes on with the same", () => {
    const writes = renewalWrites("old", { refreshToken: undefined }, ofAna);
    expect(writes.map(({ Put }) => Put?.Item)).toMatchObject([{ pk: at("old"), ...ofAna, issued_at: NOW }]);
  });
});

describe("a session", () => {
  it("was left alone once it was not renewed for more than 14 days, or, never renewed, since the sign-in", () => {
    const renewed = (issued_at: number) => isLeftAlone({ user_id: "ana", session: "s", issued_at }, 0);
    expect([renewed(NOW), renewed(NOW - FORTNIGHT), renewed(NOW - FORTNIGHT - 1)]).toEqual([false, false, true]);
    expect([isLeftAlone(undefined, NOW - FORTNIGHT), isLeftAlone(undefined, NOW - FORTNIGHT - 1)]).toEqual([
      false,
      true,
    ]);
  });
});
