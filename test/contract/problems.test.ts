import { describe, expect, it } from "vitest";
import { problems } from "#contract/problems.ts";

const all = Object.entries(problems);

describe("every refusal", () => {
  it.each(all)("%s has a status of its kind and a Croatian sentence", (_code, [status, text]) => {
    expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]).toContain(status);
    expect(text).toMatch(/^[A-ZČĆŽŠĐ].{9,}/);
    expect(text).not.toMatch(/\b(error|failed|invalid|not)\b/i);
  });

  it("of the specification stands letter by letter", () => {
    expect(problems.wrong_credentials[1]).toBe("Neispravan email ili lozinka zaporka");
    expect(problems.registration_failed[1]).toBe("Registracija nije uspjela.");
    expect(problems.subscription_ended).toEqual([409, "Članstvo je isteklo. Za nastavak ga ponovno kupi."]);
  });

  it("has a code that a client can compare", () => {
    for (const [code] of all) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});
