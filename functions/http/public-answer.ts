import { createHash } from "node:crypto";
import { StoredAnswer } from "./answer.ts";

/** An answer that is the same for everybody and may be kept at the CDN; its strong ETag is 128 bits of its SHA-256. */
export function publicAnswer(value: unknown): StoredAnswer {
  const body = JSON.stringify(value);
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`;
  return new StoredAnswer(body, etag);
}
