import { createHash } from "node:crypto";
import { secret, setting } from "../../platform/settings.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

const GRACE_SECONDS = 15 * 60;
const MAX_SECONDS = 3 * HOUR_SECONDS;

/** When a player's address expires (UNIX seconds): after the video's length and 15 minutes, at most three hours, never past the access. */
export function embedExpiry(lengthSeconds: number, now: Date, accessEnds: Date | null): number {
  const seconds = Math.floor(now.getTime() / 1000);
  const expires = seconds + Math.min(lengthSeconds + GRACE_SECONDS, MAX_SECONDS);
  return accessEnds ? Math.min(expires, Math.floor(accessEnds.getTime() / 1000)) : expires;
}

/** Bunny's embed token: hexadecimal SHA-256 over key, video and expiry in seconds (docs.bunny.net, embed token authentication). */
export function embedToken(key: string, videoId: string, expires: number): string {
  return createHash("sha256").update(`${key}${videoId}${expires}`).digest("hex");
}

/** The signed address of the player's frame, without Bunny's autoplay and its own remembered position. */
export async function embedAddress(videoId: string, expires: number): Promise<string> {
  const token = embedToken(await secret("BUNNY_EMBED_TOKEN_KEY"), videoId, expires);
  const base = `${setting("BUNNY_EMBED_HOST")}/embed/${setting("BUNNY_LIBRARY_ID")}/${encodeURIComponent(videoId)}`;
  return `${base}?token=${token}&expires=${expires}&autoplay=false&rememberPosition=false`;
}
