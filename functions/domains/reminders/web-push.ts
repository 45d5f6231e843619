import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { errorName, log } from "../../platform/log.ts";
import { optionalSetting, secret } from "../../platform/settings.ts";
import { shop } from "../../platform/shop.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

/** The push services of Chrome, Firefox, Safari and Edge. */
const HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+(push\.apple|notify\.windows)\.com)$/;

/** Whether a browser's endpoint belongs to a known push service: the server calls no other address. */
export function isPushEndpoint(address: string): boolean {
  return isOfService(address) || isOfStandIn(address);
}

function isOfService(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false;
  return HOSTS.test(url.hostname);
}

/** The local stack's own push service; a deployed function has none. */
function isOfStandIn(address: string): boolean {
  const standIn = optionalSetting("PUSH_ENDPOINT");
  return standIn !== undefined && URL.parse(address)?.href.startsWith(standIn) === true;
}

const TOKEN_SECONDS = 12 * HOUR_SECONDS;

/** The shop's VAPID key. Browsers subscribe with the public half (an uncompressed P-256 point in base64url). */
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
  const expires = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: `mailto:${shop.company.email}` };
  const text = `${encoded({ typ: "JWT", alg: "ES256" })}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

const LIMIT_MS = 3000;
/** The push service drops a message to a device that is off for longer: an evening's must not come at night. */
const MESSAGE_SECONDS = HOUR_SECONDS;

/** `gone`: the subscription has ended. */
export type PushResult = "sent" | "gone" | "failed";

/**
 * Sends an empty message, for which the device writes the text: no training data passes the push service. One try, without
 * redirects.
 */
export async function sendPush(endpoint: string, key: PushKey, now: Date): Promise<PushResult> {
  if (!isPushEndpoint(endpoint)) return "gone";
  try {
    const answer = await fetch(endpoint, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        authorization: pushAuthorization(endpoint, key, now),
        ttl: String(MESSAGE_SECONDS),
        urgency: "normal",
        topic: "training",
      },
    });
    await answer.body?.cancel();
    return resultOf(answer.status, new URL(endpoint).host);
  } catch (error) {
    log("warn", "push_failed", { error: errorName(error) });
    return "failed";
  }
}

function resultOf(status: number, service: string): PushResult {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  log("warn", status === 401 || status === 403 ? "push_refused" : "push_failed", { service, status });
  return "failed";
}
