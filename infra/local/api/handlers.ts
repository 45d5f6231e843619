import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as z from "zod/mini";
import type { Operation } from "#contract/routes.ts";
import { operationEntry } from "#infra/definitions/entries.ts";

const result = z.object({
  statusCode: z.int(),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});

type Handler = (event: APIGatewayProxyEventV2, context: object) => Promise<APIGatewayProxyStructuredResultV2>;
const handler = z.custom<Handler>((value) => typeof value === "function");
const loaded = new Map<Operation, Promise<Handler>>();

/** Runs an operation's handler from its source, as Lambda runs its bundle; throws what the handler throws. */
export async function runHandler(operation: Operation, event: APIGatewayProxyEventV2) {
  const run = await loadHandler(operation);
  const context = {
    functionName: operation,
    awsRequestId: event.requestContext.requestId,
    getRemainingTimeInMillis: () => 29_000,
  };
  return result.parse(await run(event, context));
}

/** Imports an operation's handler once; rejects where its file is missing or exports none. */
export function loadHandler(operation: Operation): Promise<Handler> {
  const known = loaded.get(operation) ?? importHandler(operation);
  loaded.set(operation, known);
  return known;
}

async function importHandler(operation: Operation): Promise<Handler> {
  const entry = operationEntry(operation);
  const module = await import(new URL(`../../../functions/${entry.source}`, import.meta.url).href);
  return handler.parse(module[entry.handler]);
}
