import { timingSafeEqual } from "node:crypto";
import middy from "@middy/core";
import httpHeaderNormalizer from "@middy/http-header-normalizer";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import * as z from "zod/mini";
import type { Access } from "#contract/route-rows.ts";
import { type AdminOperation, type Operation, routes } from "#contract/routes.ts";
import type { OperationSchemas, Reply, Shapes } from "#contract/schemas.ts";
import type { Caller } from "../../domains/accounts/member-store.ts";
import type { Staff } from "../../domains/accounts/staff-access.ts";
import { hashOf } from "../digest.ts";
import { errorName, log, logContext } from "../log.ts";
import { isOutage } from "../outage.ts";
import { Problem } from "../problem.ts";
import { isDeployed, optionalSetting } from "../settings.ts";
import type { StoredAnswer } from "../stored-answer.ts";
import { now } from "../time.ts";
import { countForgedFields, rawBody, readForm, readJson } from "./body.ts";
import { networkOf } from "./client-network.ts";
import { nameCallerInLog, verifyBearer } from "./identity.ts";
import { compress, problemResult, result } from "./result.ts";

type Parsed<S, K extends string> = K extends keyof S
  ? S[K] extends z.core.$ZodType
    ? z.output<S[K]>
    : undefined
  : undefined;
type CallerOf<A extends Access> = A extends "member" | "admin"
  ? Caller
  : A extends "optional"
    ? Caller | undefined
    : undefined;

/** The parsed input and the verified caller of an operation, without the event. */
export interface Request<O extends Operation, S> {
  readonly params: Parsed<S, "params">;
  readonly query: Parsed<S, "query">;
  readonly body: Parsed<S, "body">;
  readonly form: Parsed<S, "form">;
  /** The body as it was sent. */
  readonly raw: Buffer;
  readonly caller: CallerOf<(typeof routes)[O]["access"]>;
  /** The calling member of the staff; undefined in all other rows. */
  readonly staff: O extends AdminOperation ? Staff : undefined;
  /** The call as the browser made it, for who signs all of it. */
  readonly returned: () => RawCall;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The client's network, truncated. */
  readonly network: string;
  readonly id: string;
  readonly now: typeof now;
  readonly log: typeof log;
  /** Has the answer set cookies (lines of `set-cookie`); a refusal sets none of these. */
  readonly setCookies: (...lines: string[]) => void;
}

/** A call before anything of it was read: its address is the path with its query. */
interface RawCall {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** An operation's answer: ready-made where the CDN caches it, else a value. */
type AnswerOf<O extends Operation> = (typeof routes)[O]["kept"] extends true ? StoredAnswer : Reply<O>;

export type Work<O extends Operation> = (request: Request<O, Shapes<O>>) => Promise<AnswerOf<O>> | AnswerOf<O>;

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Makes the handler of every route but the staff's (`adminEndpoint`). */
export function endpoint<O extends Exclude<Operation, AdminOperation>>(
  operation: O,
  schemas: Shapes<O>,
  work: Work<O>,
): Handler {
  return createHandler(operation, schemas, work);
}

/** Lets somebody of the staff in, or refuses. */
type Admit = (caller: Caller) => Promise<Staff>;

/**
 * Makes a route's handler: it verifies the caller, admits the staff, parses the input, runs the work and serialises its
 * value. A `Problem` becomes its status; other errors are logged and become 503 on an outage, else 500.
 */
export function createHandler<O extends Operation>(
  operation: O,
  schemas: Shapes<O>,
  work: Work<O>,
  admit?: Admit,
): Handler {
  originDigests();
  const route = routes[operation];
  const run = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(httpHeaderNormalizer())
    .before(({ event }) =>
      logContext({ operation, request: event.requestContext.requestId, network: networkOf(event) }),
    )
    .after((request) => {
      request.response = request.response && compress(request.event, request.response);
    })
    .onError((request) => {
      request.response = problemResult(asProblem(request.error));
    })
    .handler(async (event) => {
      refuseDirectCalls(event.headers);
      const caller = await identify(route.access, event.headers.authorization);
      const staff = caller && (await admit?.(caller));
      const cookiesSet: string[] = [];
      const request = {
        ...parseInput(schemas, event),
        raw: rawBody(event),
        returned: () => rawCall(event),
        caller,
        staff,
        cookies: event.cookies ?? [],
        headers: event.headers,
        network: networkOf(event),
        id: event.requestContext.requestId,
        now,
        log,
        setCookies: (...lines: string[]) => void cookiesSet.push(...lines),
      };
      const value = await work(request as unknown as Request<O, Shapes<O>>);
      return result(route, value, { ifNoneMatch: event.headers["if-none-match"], cookies: cookiesSet });
    });
  const handle = run as unknown as Handler;
  return async (event, context) => (isWarming(event) ? {} : handle(event, context));
}

/** Whether a schedule calls, so that the function's container stays; no request looks so. */
function isWarming(event: object): boolean {
  return "warm" in event;
}

function rawCall(event: APIGatewayProxyEventV2): RawCall {
  const { rawPath, rawQueryString, headers, requestContext } = event;
  const address = rawQueryString ? `${rawPath}?${rawQueryString}` : rawPath;
  return { method: requestContext.http.method, address, headers, body: rawBody(event).toString("utf8") };
}

async function identify(access: Access, header: string | undefined): Promise<Caller | undefined> {
  if (access === "optional" && !header) return undefined;
  if (access !== "member" && access !== "admin" && access !== "optional") return undefined;
  const caller = await verifyBearer(header);
  nameCallerInLog(caller.sub);
  if (access === "admin" && !caller.isAdmin) throw new Problem("forbidden");
  return caller;
}

function parseInput(schemas: OperationSchemas, event: APIGatewayProxyEventV2) {
  return {
    params: parse(schemas.params, event.pathParameters ?? {}),
    query: parse(schemas.query, event.queryStringParameters ?? {}),
    body: schemas.body && parse(schemas.body, readBody(event, schemas.bytes)),
    form: schemas.form && parse(schemas.form, readForm(event)),
  };
}

function readBody(event: APIGatewayProxyEventV2, maximumBytes?: number): unknown {
  const body = readJson(event, maximumBytes);
  countForgedFields(body);
  return body;
}

function parse(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const fields = new Set(parsed.error.issues.map((issue) => issue.path.join(".")));
  throw new Problem("invalid_input", { data: { fields: [...fields] } });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) {
    log("info", "refused", { code: error.code });
    return error;
  }
  const name = errorName(error);
  log("error", "failed", { error: name, at: error instanceof Error ? firstFrame(error) : undefined });
  return isOutage(error) ? new Problem("unavailable", { headers: { "retry-after": "5" } }) : new Problem("internal");
}

function firstFrame(error: Error): string | undefined {
  return error.stack
    ?.split("\n")
    .find((line) => line.trimStart().startsWith("at "))
    ?.trim();
}

/** The digests of the origin secrets that the CDN may send, none on a laptop. Throws for a deployed function without any: callers could pass by the CDN. */
function originDigests(): string[] {
  const digests = optionalSetting("ORIGIN_DIGESTS");
  if (!digests && isDeployed()) throw new Error("Setting ORIGIN_DIGESTS is missing.");
  return digests?.split(",") ?? [];
}

/** Refuses calls that passed by the CDN and its firewall: only the CDN knows the origin secret. */
function refuseDirectCalls(headers: Readonly<Record<string, string | undefined>>): void {
  const digests = originDigests();
  if (digests.length === 0) return;
  const given = headers["x-origin-secret"];
  if (given === undefined) throw new Problem("forbidden");
  const sent = Buffer.from(hashOf(given));
  if (!digests.some((digest) => digest.length === sent.length && timingSafeEqual(Buffer.from(digest), sent)))
    throw new Problem("forbidden");
}
