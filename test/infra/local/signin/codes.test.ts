import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { Codes } from "#infra/local/signin/codes.ts";
import { personasWith } from "#infra/local/signin/personas.ts";

const [persona] = personasWith("ana@zamah.example");
const verifier = "v".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");

it.each([
  [299_999, true],
  [300_000, false],
])("a code of the hosted sign-in after %i ms works: %s", (age, works) => {
  if (!persona) throw new Error("There is nobody to sign in.");
  let now = 1_000_000;
  const codes = new Codes(() => now);
  const code = codes.issue({ persona, redirectUri: "/back", challenge, nonce: undefined });
  now += age;
  expect(codes.redeem(code, "/back", verifier)?.persona).toBe(works ? persona : undefined);
});
