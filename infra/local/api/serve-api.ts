import { runInNewContext } from "node:vm";
import * as z from "zod/mini";
import { edgeSource } from "#infra/edge/edge-source.ts";
import { chooseEncoding, compress } from "../http/compress.ts";
import type { Mount, Reply, Request } from "../http/exchange.ts";
import { refusal } from "../http/reply.ts";
import { toEvent } from "./event.ts";
import { runHandler } from "./handlers.ts";
import { matchRoute } from "./match-route.ts";

/** The headers that the CDN adds where the response lacks them. */
const edgeHeaders = {
  "content-type": "application/json",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
};

const edgeReply = z.union([
  z.object({ uri: z.string() }),
  z.object({ statusCode: z.number(), headers: z.object({ location: z.object({ value: z.string() }) }) }),
]);
/** The CDN's function in front of the API. */
const edge: (event: object) => unknown = runInNewContext(`${edgeSource("api-paths.js")}\nhandler`);

/** Serves every row of the route table by the handler that Lambda runs. */
export const serveApi: Mount = async (request) => {
  const { method, path: uri } = request;
  const asked = edgeReply.parse(edge({ viewer: { ip: request.address }, request: { method, uri, headers: {} } }));
  if ("statusCode" in asked)
    return { status: asked.statusCode, headers: { location: asked.headers.location.value }, body: "" };
  const bare = { ...request, path: asked.uri };
  const match = findRoute(bare);
  if (match === "malformed") return refusal(400, "Bad Request");
  if (!match) return refusal(404, "Not Found");
  const answer = await runHandler(match.operation, toEvent(bare, match));
  const headers = Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const reply = {
    status: answer.statusCode,
    headers: {
      ...edgeHeaders,
      ...Object.fromEntries(headers),
      ...(answer.cookies && { "set-cookie": answer.cookies }),
    },
    body: Buffer.from(answer.body ?? "", answer.isBase64Encoded ? "base64" : "utf8"),
  };
  return compressPublic(reply, request.headers["accept-encoding"]);
};

function findRoute(request: Request) {
  try {
    return matchRoute(request.method, request.path);
  } catch {
    return "malformed";
  }
}

/** Compresses what the CDN may keep, as the CDN does. */
async function compressPublic(reply: Reply & { body: Buffer }, accepted: string | undefined): Promise<Reply> {
  if (!String(reply.headers["cache-control"]).startsWith("public")) return reply;
  const encoding = chooseEncoding(accepted, String(reply.headers["content-type"]), reply.body.length);
  if (encoding === "identity") return { ...reply, headers: { ...reply.headers, vary: "Accept-Encoding" } };
  const headers = { ...reply.headers, vary: "Accept-Encoding", "content-encoding": encoding };
  return { ...reply, headers, body: await compress(reply.body, encoding) };
}
