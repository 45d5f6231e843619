import { createHash } from "node:crypto";
import type { Request } from "../http/exchange.ts";
import { isSigned, readCredential } from "./signing-key.ts";

const MAX_SECONDS = 7 * 24 * 3600;

/**
 * Whether a presigned GET address is ours, unaltered and not expired (Signature Version 4, query form, host signed alone).
 * `now` is the real clock: the SDK signs with it.
 */
export function isPresigned(request: Request, now: Date): boolean {
  const credential = readCredential(request.query.get("X-Amz-Credential"));
  if (request.query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256") return false;
  if (request.query.get("X-Amz-SignedHeaders") !== "host") return false;
  if (!credential) return false;
  if (!isInTime(request.query, now)) return false;
  const scope = `${credential.date}/${credential.region}/s3/aws4_request`;
  const hash = createHash("sha256").update(canonicalRequest(request)).digest("hex");
  const text = `AWS4-HMAC-SHA256\n${request.query.get("X-Amz-Date")}\n${scope}\n${hash}`;
  return isSigned(text, credential, request.query.get("X-Amz-Signature") ?? "");
}

function isInTime(query: URLSearchParams, now: Date): boolean {
  const date = query.get("X-Amz-Date") ?? "";
  const seconds = Number(query.get("X-Amz-Expires") ?? Number.NaN);
  const signed = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  return seconds >= 1 && seconds <= MAX_SECONDS && now.getTime() < signed + seconds * 1000;
}

function canonicalRequest({ path, query, headers }: Request): string {
  const pairs = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  return ["GET", path, pairs.join("&"), `host:${headers.host}`, "", "host", "UNSIGNED-PAYLOAD"].join("\n");
}

/** RFC 3986: all but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
