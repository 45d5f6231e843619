import type { Mount, Reply, Request } from "../http/exchange.ts";
import { refusal } from "../http/reply.ts";
import { commonHeaders } from "../site/security-headers.ts";
import { toEvent } from "./event.ts";
import { runHandler } from "./handlers.ts";
import { matchRoute } from "./match-route.ts";

/** The product's API: every row of the route table, answered by the same handler that Lambda runs. */
export const serveApi: Mount = async (request) => {
  const match = findRoute(request);
  if (match === "malformed") return refusal(400, "Bad Request");
  if (!match) return refusal(404, "Not Found");
  const answer = await runHandler(match.operation, toEvent(request, match));
  const headers = Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: answer.statusCode,
    headers: {
      ...commonHeaders,
      "content-type": "application/json",
      ...Object.fromEntries(headers),
      ...(answer.cookies && { "set-cookie": answer.cookies }),
    },
    body: Buffer.from(answer.body ?? "", answer.isBase64Encoded ? "base64" : "utf8"),
  } satisfies Reply;
};

function findRoute(request: Request) {
  try {
    return matchRoute(request.method, request.path);
  } catch {
    return "malformed";
  }
}
