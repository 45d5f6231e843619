import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { secret } from "../../platform/settings.ts";
import { shop } from "../../platform/shop.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

const LIFE_SECONDS = 12 * HOUR_SECONDS;

/** By what push services know us: browsers subscribe under the public half (an uncompressed P-256 point in base64url). */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** The key of this stage. The setting is a random text of any length; its SHA-256 is the private number. */
export async function readPushKey(): Promise<PushKey> {
  const curve = createECDH("prime256v1");
  const number = createHash("sha256")
    .update(await secret("VAPID_PRIVATE_KEY"))
    .digest();
  curve.setPrivateKey(number);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const jwk = { kty: "EC", crv: "P-256", d: number.toString("base64url"), x, y };
  return { publicKey: point.toString("base64url"), privateKey: createPrivateKey({ key: jwk, format: "jwk" }) };
}

/** The `Authorization` of a message to a push service (VAPID, RFC 8292). */
export function pushAuthorization(endpoint: string, { publicKey, privateKey }: PushKey, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: `mailto:${shop.company.email}` };
  const text = `${encoded({ typ: "JWT", alg: "ES256" })}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
