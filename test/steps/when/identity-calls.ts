import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { type Operation, routes } from "#contract/routes.ts";
import { handler as emailLogin } from "#functions/api/identity/email-login.ts";
import { handler as emailRegister } from "#functions/api/identity/email-register.ts";
import { handler as getMe } from "#functions/api/identity/get-me.ts";
import { handler as getSignInSettings } from "#functions/api/identity/get-sign-in-settings.ts";
import { handler as getUser } from "#functions/api/identity/get-user.ts";
import { handler as getUserByEmail } from "#functions/api/identity/get-user-by-email.ts";
import { handler as linkIdentity } from "#functions/api/identity/link-identity.ts";
import { handler as login } from "#functions/api/identity/login.ts";
import { handler as logout } from "#functions/api/identity/logout.ts";
import { handler as refreshSession } from "#functions/api/identity/refresh-session.ts";
import { handler as verifyToken } from "#functions/api/identity/verify-token.ts";

const handlers = {
  emailLogin,
  emailRegister,
  getMe,
  getSignInSettings,
  getUser,
  getUserByEmail,
  linkIdentity,
  login,
  logout,
  refreshSession,
  verifyToken,
};

export interface Input {
  readonly body?: unknown;
  /** Sent as it is, instead of a JSON body. */
  readonly rawBody?: string;
  readonly bearer?: string | undefined;
  /** What a browser would send: pairs parted by `; `. */
  readonly cookie?: string | undefined;
  readonly headers?: Record<string, string>;
  /** Where the request comes from; this machine unless told. */
  readonly address?: string;
  readonly params?: Record<string, string>;
}

export interface Outcome {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says by itself what it expects to find in an answer
  readonly body: any;
  readonly text: string;
  readonly headers: Record<string, string>;
  readonly cookies: string[];
}

/** Calls an operation with the event that API Gateway would make of the request. */
export async function call(operation: keyof typeof handlers, input: Input = {}): Promise<Outcome> {
  const result = await handlers[operation](event(operation, input), {} as Context);
  const text = result.body ?? "";
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const setCookie = headers["set-cookie"];
  const cookies = [...(result.cookies ?? []), ...(setCookie ? [setCookie] : [])];
  return { status: result.statusCode ?? 0, body: JSON.parse(text), text, headers, cookies };
}

/** The name and value that a browser would send back of a cookie that was set, the refresh cookie unless told. */
export function sentBack(outcome: Outcome, name = "refresh"): string {
  return outcome.cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";
}

function event(operation: Operation, input: Input): APIGatewayProxyEventV2 {
  const route = routes[operation];
  const rawPath = Object.entries(input.params ?? {}).reduce<string>(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
    route.path,
  );
  return {
    version: "2.0",
    routeKey: `${route.method} ${route.path}`,
    rawPath,
    rawQueryString: "",
    headers: {
      ...(route.method === "POST" && { "content-type": "application/json" }),
      ...(input.bearer && { authorization: `Bearer ${input.bearer}` }),
      ...input.headers,
    },
    ...(input.cookie && { cookies: input.cookie.split("; ") }),
    ...(input.params && { pathParameters: input.params }),
    ...((input.rawBody ?? input.body) !== undefined && { body: input.rawBody ?? JSON.stringify(input.body) }),
    isBase64Encoded: false,
    requestContext: {
      accountId: "local",
      apiId: "local",
      domainName: "localhost",
      domainPrefix: "localhost",
      requestId: randomUUID(),
      routeKey: `${route.method} ${route.path}`,
      stage: "$default",
      time: "",
      timeEpoch: 0,
      http: {
        method: route.method,
        path: rawPath,
        protocol: "HTTP/1.1",
        sourceIp: input.address ?? "127.0.0.1",
        userAgent: "test",
      },
    },
  };
}
