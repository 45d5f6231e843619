import { createPublicKey, verify } from "node:crypto";
import * as z from "zod/mini";

const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/;
const MOST_SECONDS = 24 * 3600;
const claims = z.object({ aud: z.string(), exp: z.int(), sub: z.string().check(z.startsWith("mailto:")) });

/** One message that arrived: for which subscription, how long it may wait (s), and whether it said anything. */
export interface PushMessage {
  readonly endpoint: string;
  readonly ttl: number;
  readonly bytes: number;
  /** The product's time, UTC ISO 8601. */
  readonly at: string;
}

/** A browser's push service, in memory. */
export interface PushService {
  /** Whether a message is signed as services ask (VAPID, RFC 8292): for this service, by the key that it names, for a day at most. */
  isSigned(authorization: string, origin: string): boolean;
  keep(message: Omit<PushMessage, "at">): void;
  /** Newest first. */
  list(): PushMessage[];
  empty(): void;
}

/** Starts with nothing sent. */
export function openPushService(now: () => Date): PushService {
  const messages: PushMessage[] = [];
  return {
    isSigned: (authorization, origin) => isSigned(authorization, origin, now()),
    keep: (message) => messages.unshift({ ...message, at: now().toISOString() }),
    list: () => [...messages],
    empty() {
      messages.length = 0;
    },
  };
}

function isSigned(authorization: string, origin: string, now: Date): boolean {
  const [, head, body, signature, key] = HEADER.exec(authorization) ?? [];
  if (!head || !body || !signature || !key) return false;
  const read = claims.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  const left = read.success ? read.data.exp - now.getTime() / 1000 : 0;
  if (!read.success || read.data.aud !== origin || left <= 0 || left > MOST_SECONDS) return false;
  const signed = Buffer.from(`${head}.${body}`);
  return verify(
    "sha256",
    signed,
    { key: publicKey(key), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
}

function publicKey(point: string) {
  const bytes = Buffer.from(point, "base64url");
  const [x, y] = [bytes.subarray(1, 33).toString("base64url"), bytes.subarray(33).toString("base64url")];
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
}
