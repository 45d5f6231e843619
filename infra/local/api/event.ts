import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Request } from "../http/exchange.ts";
import type { RouteMatch } from "./match-route.ts";

/** The content types that API Gateway passes as text; all others, forms too, are base64. */
const TEXT = /^(text\/|application\/(json|javascript|xml)\b)/i;

/** A request as API Gateway's HTTP API gives it to a function, payload format 2.0. */
export function toEvent(request: Request, { route, parameters }: RouteMatch): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = request.headers;
  const routeKey = `${route.method} ${route.path}`;
  return {
    version: "2.0",
    routeKey,
    rawPath: request.path,
    rawQueryString: request.rawQuery,
    ...(cookie && { cookies: cookie.split(/; */) }),
    headers,
    ...(request.rawQuery && { queryStringParameters: joinRepeated(request.query) }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: { ...parameters } }),
    requestContext: requestContext(request, routeKey),
    ...bodyFields(request),
  };
}

function joinRepeated(query: URLSearchParams): Record<string, string> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(names.map((name) => [name, query.getAll(name).join(",")]));
}

function bodyFields({ body, headers }: Request): Pick<APIGatewayProxyEventV2, "body" | "isBase64Encoded"> {
  if (body.length === 0) return { isBase64Encoded: false };
  const isBase64Encoded = !TEXT.test(headers["content-type"] ?? "");
  return { body: body.toString(isBase64Encoded ? "base64" : "utf8"), isBase64Encoded };
}

function requestContext(request: Request, routeKey: string): APIGatewayProxyEventV2["requestContext"] {
  const now = new Date();
  return {
    accountId: "000000000000",
    apiId: "local",
    domainName: request.headers.host ?? "localhost",
    domainPrefix: "local",
    http: {
      method: request.method,
      path: request.path,
      protocol: "HTTP/1.1",
      sourceIp: request.address,
      userAgent: request.headers["user-agent"] ?? "",
    },
    requestId: randomUUID(),
    routeKey,
    stage: "$default",
    time: commonLogTime(now),
    timeEpoch: now.getTime(),
  };
}

/** `21/Nov/2026:10:42:00 +0000` */
function commonLogTime(moment: Date): string {
  const [, day, month, year, time] = moment.toUTCString().split(" ");
  return `${day}/${month}/${year}:${time} +0000`;
}
