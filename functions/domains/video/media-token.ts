import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { secret } from "../../platform/settings.ts";

/** Life of a media token in seconds: enough to reach the player. */
export const MEDIA_TOKEN_SECONDS = 5 * 60;
const PURPOSE = "mediatoken.v1.";

/** The claims of a token: person, video, sign-in (`session`) and end (`expires`, UNIX seconds of the product's clock). */
export interface MediaClaim {
  readonly userId: string;
  readonly videoId: string;
  readonly session: string;
  readonly expires: number;
}

const payload = z.object({ u: z.string(), v: z.string(), s: z.string(), e: z.int(), j: z.string() });

/** What media tokens are signed with. */
export function mediaTokenKey(): Promise<string> {
  return secret("MEDIA_TOKEN_KEY");
}

/** A token that opens one video for one person in one session. */
export function mintMediaToken(claim: MediaClaim, key: string): string {
  const { userId: u, videoId: v, expires: e } = claim;
  const body = Buffer.from(JSON.stringify({ u, v, s: hashed(claim.session), e, j: randomUUID() })).toString(
    "base64url",
  );
  return `${body}.${sign(body, key).toString("base64url")}`;
}

/** Whether a token is genuine, unexpired and made for this person, video and session. */
export function checkMediaToken(
  token: string,
  claim: Omit<MediaClaim, "expires">,
  key: string,
  nowSeconds: number,
): "valid" | "expired" | "invalid" {
  const [body = "", signature = "", ...more] = token.split(".");
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(body, key).toString("base64url"));
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return "invalid";
  const claimed = readPayload(body);
  const same = claimed?.u === claim.userId && claimed.v === claim.videoId && claimed.s === hashed(claim.session);
  if (!same) return "invalid";
  return nowSeconds < claimed.e ? "valid" : "expired";
}

function readPayload(body: string): z.infer<typeof payload> | undefined {
  try {
    return z.safeParse(payload, JSON.parse(Buffer.from(body, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}

function sign(body: string, key: string): Buffer {
  return createHmac("sha256", key).update(PURPOSE).update(body).digest();
}

function hashed(session: string): string {
  return createHash("sha256").update(session).digest("base64url").slice(0, 16);
}
