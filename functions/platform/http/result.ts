import { gzipSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Route } from "#contract/route-rows.ts";
import type { Problem } from "../problem.ts";
import { StoredAnswer } from "../stored-answer.ts";
import { now } from "../time.ts";

/** Public catalogue answers: a minute at the CDN, ten more while it asks again, a day while we are down. */
const PUBLIC_CACHE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";
const PRIVATE_CACHE = "private, no-store";
/** A program that subscribes to a calendar need not ask more often. */
const CALENDAR_CACHE = "private, max-age=3600";
/** One packet: a shorter body arrives no sooner. */
const MIN_BYTES = 1_400;

/** A reply's context: the ETag of the client's copy, and cookies to set. */
interface ReplyContext {
  readonly ifNoneMatch?: string | undefined;
  readonly cookies?: string[];
}

/** A reply value as an API Gateway result (payload 2.0). Gateway returns become 303 to a path of ours, a text is a calendar's file. */
export function result(
  route: Route,
  value: unknown,
  { ifNoneMatch, cookies = [] }: ReplyContext = {},
): APIGatewayProxyStructuredResultV2 {
  if (value instanceof StoredAnswer) return stored(value, ifNoneMatch);
  if (typeof value === "string") return calendar(value);
  if (route.access === "gateway") return redirect(value);
  return { ...json(200, JSON.stringify(value)), ...(cookies.length > 0 && { cookies }) };
}

/** A refusal as a JSend body: `fail` for the caller's part, `error` for ours. */
export function problemResult(problem: Problem): APIGatewayProxyStructuredResultV2 {
  const body = {
    status: problem.status >= 500 ? "error" : "fail",
    code: problem.code,
    message: problem.message,
    ...(problem.data && { data: problem.data }),
  };
  const answer = json(problem.status, JSON.stringify(body));
  return { ...answer, headers: { ...answer.headers, ...problem.headers } };
}

function json(statusCode: number, body: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { ...headers(PRIVATE_CACHE), "x-server-time": now().toISOString() },
    body,
  };
}

function stored(answer: StoredAnswer, ifNoneMatch: string | undefined): APIGatewayProxyStructuredResultV2 {
  const known = ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === answer.etag);
  const shared = { ...headers(PUBLIC_CACHE), etag: answer.etag };
  return known
    ? { statusCode: 304, headers: shared, body: "" }
    : { statusCode: 200, headers: shared, body: answer.body };
}

function calendar(body: string): APIGatewayProxyStructuredResultV2 {
  const own = { "content-type": "text/calendar; charset=utf-8", "x-robots-tag": "noindex" };
  return { statusCode: 200, headers: { ...headers(CALENDAR_CACHE), ...own }, body };
}

function redirect(value: unknown): APIGatewayProxyStructuredResultV2 {
  const { location } = value as { location: string };
  return { statusCode: 303, headers: { ...headers(PRIVATE_CACHE), location }, body: "" };
}

function headers(cacheControl: string): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    "cache-control": cacheControl,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  };
}

/**
 * Gzips a private answer where the client accepts it; the CDN compresses only what it caches. Only answers to GET, so that no length
 * reveals a sign-in's token.
 */
export function compress(
  { headers, requestContext }: APIGatewayProxyEventV2,
  answer: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  const { body = "" } = answer;
  const isPublic = String(answer.headers?.["cache-control"]).startsWith("public");
  const isTaken = requestContext.http.method === "GET" && namesOf(headers["accept-encoding"]).includes("gzip");
  if (isPublic || !isTaken || Buffer.byteLength(body) < MIN_BYTES) return answer;
  const bytes = gzipSync(body);
  const sent = { ...answer.headers, "content-encoding": "gzip", vary: "Accept-Encoding" };
  return { ...answer, headers: sent, body: bytes.toString("base64"), isBase64Encoded: true };
}

function namesOf(accepted = ""): string[] {
  return accepted.split(",").map((name) => name.trim());
}
