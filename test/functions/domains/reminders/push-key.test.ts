import { createVerify } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type PushKey, pushAuthorization, readPushKey } from "#functions/domains/reminders/web-push.ts";

const ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/gAAAA";
const NOW = new Date("2026-11-23T16:00:00Z");
let key: PushKey;

beforeEach(async () => {
  vi.stubEnv("VAPID_PRIVATE_KEY", "a key of these tests");
  key = await readPushKey();
});

afterEach(() => vi.unstubAllEnvs());

/** The parts of the header: token and key. */
function parts(endpoint = ENDPOINT) {
  const [, token = "", publicKey = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(pushAuthorization(endpoint, key, NOW)) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return { token, publicKey, point, jwk };
}

describe("how the shop shows push services who it is (VAPID)", () => {
  it("names a point of the curve that browsers can subscribe under", () => {
    const { point, publicKey } = parts();
    expect([point.length, point[0]]).toEqual([65, 4]);
    expect(publicKey).toBe(key.publicKey);
  });

  it("signs so that another library believes it: for the service's origin, for twelve hours, with whom to write to", async () => {
    const { token, jwk } = parts();
    const { payload, protectedHeader } = await jwtVerify(token, await importJWK(jwk, "ES256"), { currentDate: NOW });
    expect(protectedHeader).toEqual({ typ: "JWT", alg: "ES256" });
    expect(payload.aud).toBe("https://updates.push.services.mozilla.com");
    expect(payload.exp).toBe(NOW.getTime() / 1000 + 12 * 3600);
    expect(payload.sub).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  });

  it("signs in the form of JOSE, not in DER", () => {
    const { token, jwk } = parts();
    const [head, body, signature = ""] = token.split(".");
    expect(Buffer.from(signature, "base64url")).toHaveLength(64);
    const raw = createVerify("sha256").update(`${head}.${body}`);
    expect(raw.verify({ key: jwk, format: "jwk", dsaEncoding: "ieee-p1363" }, signature, "base64url")).toBe(true);
  });

  it("has the same key each time, and another for another secret", async () => {
    expect((await readPushKey()).publicKey).toBe(key.publicKey);
    vi.stubEnv("VAPID_PRIVATE_KEY", "another");
    expect((await readPushKey()).publicKey).not.toBe(key.publicKey);
  });
});
