import { describe, expect, it } from "vitest";
import { refuseOtherAccount, whyClosed } from "#infra/tools/open-stage.ts";

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe("a command of the operator", () => {
  it.each([
    [
      "there are no credentials",
      named("CredentialsProviderError", "many\nlines"),
      /^There are no credentials.*aws sso login/,
    ],
    ["they have ended", named("ExpiredToken", "x"), /does not take these credentials \(ExpiredToken\): sign in/],
    [
      "nothing answers",
      Object.assign(new Error("fetch failed"), { cause: Object.assign(new Error("sts"), { code: "ENOTFOUND" }) }),
      /^AWS does not answer: ENOTFOUND: sts/,
    ],
  ])("says in one line that %s", (_case, error, line) => {
    expect(whyClosed(error)).toMatch(line);
    expect(whyClosed(error)).not.toContain("\n");
  });

  it("refuses the credentials of another account than the stage's", () => {
    expect(() => refuseOtherAccount({ name: "ana", account: "1" }, "2")).toThrow(/ana stands in account 1 .* of 2/);
    expect(() => refuseOtherAccount({ name: "ana", account: "1" }, "1")).not.toThrow();
    expect(() => refuseOtherAccount({ name: "ana", account: undefined }, "2")).not.toThrow();
  });
});
