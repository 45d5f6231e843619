import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Request } from "../http/exchange.ts";
import { LOCAL } from "../published.ts";

const MAX_SECONDS = 7 * 24 * 3600;

/**
 * Whether a presigned GET address is ours, unaltered and not expired (Signature Version 4, query form, host signed alone).
 * `now` is the real clock: the SDK signs with it.
 */
export function isPresigned(request: Request, now: Date): boolean {
  const [accessKeyId, date = "", region = "", service, terminator] = (
    request.query.get("X-Amz-Credential") ?? ""
  ).split("/");
  if (request.query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256") return false;
  if (request.query.get("X-Amz-SignedHeaders") !== "host") return false;
  if (accessKeyId !== LOCAL.accessKeyId || service !== "s3" || terminator !== "aws4_request") return false;
  if (!isInTime(request.query, now)) return false;
  const scope = `${date}/${region}/s3/aws4_request`;
  const hash = createHash("sha256").update(canonicalRequest(request)).digest("hex");
  const text = `AWS4-HMAC-SHA256\n${request.query.get("X-Amz-Date")}\n${scope}\n${hash}`;
  const key = [date, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${LOCAL.secretAccessKey}`);
  return isEqual(hmac(key, text).toString("hex"), request.query.get("X-Amz-Signature") ?? "");
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

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function isEqual(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
