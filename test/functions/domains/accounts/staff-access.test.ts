import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Duty } from "#contract/duties.ts";
import type { Profile } from "#functions/domains/accounts/member-store.ts";
import { isMarked } from "#functions/domains/accounts/second-factor.ts";
import { admitted, readsAddresses } from "#functions/domains/accounts/staff-access.ts";
import { profile } from "#test/steps/given/records.ts";

beforeEach(() => vi.stubEnv("REQUIRE_ADMIN_MFA", "on"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Marta as the way in finds her; of the staff, in support, with her second factor, unless told otherwise. */
function marta({
  isAdmin = true,
  factor = true,
  ...changes
}: Partial<Profile> & { isAdmin?: boolean; factor?: boolean }) {
  const person = profile("marta", {
    first_name: "Marta",
    last_name: "",
    role: "admin",
    duties: ["support"],
    ...changes,
  });
  return (...opening: Duty[]) => admitted({ isAdmin }, person, factor, opening);
}
const refused = (code: string) => expect.objectContaining({ code, status: 403 });

describe("a row of the staff's", () => {
  it("opens to whoever has one of its duties, by their name and all of theirs", () => {
    const known = { id: "marta", name: "Marta", duties: ["editor", "support"] };
    expect(marta({ duties: ["editor", "support"] })("owner", "support")).toEqual(known);
    expect(marta({ duties: undefined })("owner")).toMatchObject({ duties: ["owner"] });
  });

  it("is closed to everybody else, whatever the token or the profile alone says", () => {
    expect(() => marta({ isAdmin: false })("support")).toThrow(refused("forbidden"));
    expect(() => marta({ role: "member" })("support")).toThrow(refused("forbidden"));
    expect(() => marta({})("owner", "editor")).toThrow(refused("duty_needed"));
    expect(() => marta({ duties: [] })("owner", "support")).toThrow(refused("duty_needed"));
  });

  it("asks for the second factor where the shop does", () => {
    expect(() => marta({ factor: false })("support")).toThrow(refused("second_factor_needed"));
    vi.stubEnv("REQUIRE_ADMIN_MFA", "off");
    expect(marta({ factor: false })("support")).toMatchObject({ id: "marta" });
  });
});

describe("the second factor", () => {
  it("counts until its second, and nothing else is one", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    expect([1_799_999_999, 1_800_000_000, 1_800_000_001].map((until) => isMarked({ until }))).toEqual([
      false,
      false,
      true,
    ]);
    for (const other of [undefined, {}, { until: "9999999999" }]) expect(isMarked(other)).toBe(false);
  });
});

describe("a member's address", () => {
  it.each<[Duty, boolean]>([
    ["owner", true],
    ["support", true],
    ["editor", false],
    ["accountant", false],
  ])("is read by the %s: %s", (duty, reads) => {
    expect(readsAddresses({ duties: [duty] })).toBe(reads);
    expect(readsAddresses({ duties: ["accountant", duty] })).toBe(reads);
  });
});
