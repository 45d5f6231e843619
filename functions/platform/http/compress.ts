import { gzipSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** What fits into one packet is not there sooner for being shorter. */
const MIN_BYTES = 1_400;

/**
 * An answer as it travels: what one person alone may read is gzipped here where the caller takes that, for the CDN compresses only what it
 * may keep. Reads alone: what signs somebody in comes from other methods, so that no such token shows by its length. A function answers one
 * call at a time: nobody waits while it works, and to hand the work to another thread costs half as much again.
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
