import { expect, it } from "vitest";
import { presentUser } from "#functions/domains/accounts/present-user.ts";

const profile = {
  user_id: "u1",
  first_name: "Ana",
  last_name: "Anić",
  email: null,
  email_verified: false,
  picture: null,
  role: "member" as const,
  blocked: false,
  created_at: "2026-01-01T00:00:00.000Z",
  tokens_valid_after: 0,
  identities: ["u1"],
};

it.each([
  ["https://lh3.googleusercontent.com/a/x=s96-c", true],
  ["https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=1", true],
  ["/pictures/ana.svg", true],
  ["http://lh3.googleusercontent.com/a/x", false],
  ["https://evil.example/x.png", false],
  ["https://evilgoogleusercontent.com/x.png", false],
  ["https://lh3.googleusercontent.com@evil.example/x.png", false],
  ["//evil.example/x.png", false],
  ["/\\evil.example/x.png", false],
  ["javascript:alert(1)", false],
  ["data:image/svg+xml,<svg/>", false],
])("shows the picture %s: %s", (picture, shown) => {
  expect(presentUser({ ...profile, picture }).picture).toBe(shown ? picture : null);
});

it("shows somebody without an address as such", () => {
  expect(presentUser(profile)).toMatchObject({ email: "", id: "u1" });
});
