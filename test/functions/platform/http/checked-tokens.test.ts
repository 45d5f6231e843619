import { describe, expect, it } from "vitest";
import { CheckedTokens } from "#functions/platform/http/checked-tokens.ts";

const NOW = 1_800_000_000_000;
const SECONDS = NOW / 1000;

const caller = (sub: string) => ({
  sub,
  username: sub,
  isAdmin: false,
  session: `session-of-${sub}`,
  signedInAt: SECONDS - 60,
});

describe("a token that was verified", () => {
  it("is its caller's until the second in which it ends, and nobody's from then on", () => {
    const checked = new CheckedTokens();
    checked.remember("a.b.c", { caller: caller("ana"), ends: SECONDS + 600 });
    expect(checked.callerOf("a.b.c", NOW + 599_999)).toEqual(caller("ana"));
    expect(checked.callerOf("a.b.c", NOW + 600_000)).toBeUndefined();
    expect(checked.callerOf("a.b.c", NOW)).toBeUndefined();
  });

  it("says nothing of any other token, however much of it is the same", () => {
    const checked = new CheckedTokens();
    checked.remember("a.b.c", { caller: caller("ana"), ends: SECONDS + 600 });
    for (const other of ["a.b.d", "a.b.", "a.b.c ", "A.b.c", "a.b", ""])
      expect(checked.callerOf(other, NOW)).toBeUndefined();
  });

  it("makes room for newer ones, the oldest first", () => {
    const checked = new CheckedTokens(2);
    for (const sub of ["ana", "iva", "eva"]) checked.remember(sub, { caller: caller(sub), ends: SECONDS + 600 });
    expect(["ana", "iva", "eva"].map((token) => checked.callerOf(token, NOW)?.sub)).toEqual([undefined, "iva", "eva"]);
  });
});
