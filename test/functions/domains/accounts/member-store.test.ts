import { describe, expect, it } from "vitest";
import {
  type Caller,
  consistentOnMiss,
  currentProfile,
  dutiesOf,
  isFederated,
  nameOf,
  ownUserId,
  signsInBy,
  userIdOf,
} from "#functions/domains/accounts/member-store.ts";
import { Problem } from "#functions/platform/problem.ts";
import { profile } from "#test/steps/given/records.ts";

const ana: Caller = { sub: "ana", username: "ana", isAdmin: false, session: "s", signedInAt: 1000 };
const refused = expect.objectContaining({ code: "unauthenticated", status: 401 });

describe("whoever shows a good token", () => {
  const present = (changes: Parameters<typeof profile>[1] = {}, revoked?: object) =>
    currentProfile(ana, { ...profile("ana", changes) }, revoked && { ...revoked });

  it("is their profile while they are there and their session goes on", () => {
    expect(present()).toEqual(profile("ana"));
    expect(present({ tokens_valid_after: 1000 })).toMatchObject({ user_id: "ana" });
    expect(present({ identities: ["google", "ana"] })).toMatchObject({ user_id: "ana" });
  });

  it("is refused once they are gone, blocked, signed out everywhere, somebody else, or their session has ended", () => {
    expect(() => currentProfile(ana, undefined, undefined)).toThrow(refused);
    expect(() => present({ blocked: true })).toThrow(refused);
    expect(() => present({ tokens_valid_after: 1001 })).toThrow(refused);
    expect(() => present({ identities: ["google"] })).toThrow(refused);
    expect(() => present({}, { pk: "USER#ana" })).toThrow(refused);
  });

  it("is who the token says, and nobody else's id is theirs", async () => {
    expect(await userIdOf(ana)).toBe("ana");
    expect(await ownUserId(ana, "ana")).toBe("ana");
    await expect(ownUserId(ana, "iva")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what was written a moment ago", () => {
  const attempts = (...answers: (string | Error)[]) => {
    const asked: boolean[] = [];
    const answer = consistentOnMiss(async (consistent) => {
      asked.push(consistent);
      const next = answers[asked.length - 1];
      if (next instanceof Error) throw next;
      return next;
    });
    return answer.then(
      (value) => ({ asked, value }),
      (error: unknown) => ({ asked, error }),
    );
  };

  it("refuses nobody before a strongly consistent read says so too", async () => {
    const [gone, broken] = [new Problem("unauthenticated"), new Error("The table is down.")];
    expect(await attempts("found")).toEqual({ asked: [false], value: "found" });
    expect(await attempts(gone, "found")).toEqual({ asked: [false, true], value: "found" });
    expect(await attempts(gone, gone)).toEqual({ asked: [false, true], error: gone });
    expect(await attempts(broken, "found")).toEqual({ asked: [false], error: broken });
  });
});

describe("somebody", () => {
  it("of the staff may do what their duties say, all where nobody has changed them, and nothing as a member", () => {
    expect(dutiesOf({ role: "admin", duties: ["editor"] })).toEqual(["editor"]);
    expect(dutiesOf({ role: "admin", duties: undefined })).toEqual(["owner"]);
    expect(dutiesOf({ role: "member", duties: ["owner"] })).toEqual([]);
  });

  it("is called by both names, or the one that there is", () => {
    expect(nameOf({ first_name: "Ana", last_name: "Anić" })).toBe("Ana Anić");
    expect(nameOf({ first_name: "Ana", last_name: "" })).toBe("Ana");
  });

  it("signs in by their address, or by the proved one before it", () => {
    const of = (email: string | null, sign_in_email?: string) => signsInBy({ email, sign_in_email }, "ana@example.com");
    expect([of("ana@example.com"), of("new@example.com", "ana@example.com"), of("new@example.com"), of(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("has no password with us where Google or Facebook knows them", () => {
    const names = ["google_1", "Facebook_1", "ana", "my_google_1", "google"];
    expect(names.map(isFederated)).toEqual([true, true, false, false, false]);
  });
});
