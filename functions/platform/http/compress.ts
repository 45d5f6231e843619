import { gzipSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** One packet: a shorter body arrives no sooner. */
const MIN_BYTES = 1_400;

/**
 * Gzips a private answer where the caller accepts that; the CDN compresses only what it may keep. Answers to GET alone: no sign-in's token
 * shows by its length.
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
