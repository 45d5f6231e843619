import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "../http/exchange.ts";
import { LOCAL } from "../published.ts";

/**
 * The video that a piece of a resumable upload was signed for, by its own headers: hexadecimal SHA-256 over library, key, expiry (UNIX
 * seconds) and video. Undefined for a wrong signature, another library's and one that is over.
 */
export function signedVideo({ headers }: Request, now: Date): string | undefined {
  const { authorizationsignature = "", authorizationexpire = "", videoid = "", libraryid = "" } = headers;
  const isTimely = /^\d{10}$/.test(authorizationexpire) && Number(authorizationexpire) * 1000 > now.getTime();
  if (!isTimely || libraryid !== LOCAL.videoLibrary || !/^[0-9a-f]{64}$/.test(authorizationsignature)) return undefined;
  const text = `${libraryid}${LOCAL.videoApiKey}${authorizationexpire}${videoid}`;
  const expected = createHash("sha256").update(text).digest();
  return timingSafeEqual(expected, Buffer.from(authorizationsignature, "hex")) ? videoid : undefined;
}
