import { mkdir, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import { problems } from "#contract/problems.ts";
import type { Access, Route } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";
import { type OperationSchemas, type Schema, schemas } from "#contract/schemas.ts";
import { KEY } from "#functions/domains/audit/idempotency-key.ts";

type Json = Record<string, unknown>;

const security: Record<Access, readonly Json[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  member: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  cookie: [{ refreshCookie: [] }],
  gateway: [],
};

/** Describes the API as an OpenAPI 3.1 document, from the route table and its schemas only. */
export function describeApi(): Json {
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Zamah",
      version: "1",
      description:
        "Answers are JSend bodies. A trailing slash is optional on every call. Money is decimal euros, moments are UTC.",
    },
    tags: [...new Set(Object.values(routes).map(({ feature }) => feature))].map((name) => ({ name })),
    paths: paths(),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        refreshCookie: { type: "apiKey", in: "cookie", name: "__Secure-refresh" },
      },
      responses: {
        Refusal: { description: "A refusal, by its code.", content: { "application/json": { schema: refusal() } } },
      },
    },
  };
}

function paths(): Record<string, Json> {
  const described: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    const operation = name as Operation;
    described[route.path] = { ...described[route.path], [route.method.toLowerCase()]: describeCall(operation, route) };
  }
  return described;
}

function describeCall(operation: Operation, route: Route): Json {
  const shape: OperationSchemas = schemas[operation];
  const inAddress = [...parametersOf(shape.params, "path"), ...parametersOf(shape.query, "query")];
  const parameters = [...inAddress, ...keyOf(route)];
  return {
    operationId: operation,
    tags: [route.feature],
    summary: route.summary,
    security: security[route.access],
    "x-access": route.access,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(shape),
    responses: { ...success(route, shape), default: { $ref: "#/components/responses/Refusal" } },
  };
}

function parametersOf(schema: Schema | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
}

/** The idempotency header of a staff call. */
function keyOf(route: Route): Json[] {
  if (route.surface !== "owner" || !route.key) return [];
  const schema = { type: "string", pattern: KEY.source };
  return [{ name: "Idempotency-Key", in: "header", required: route.key === "must", schema }];
}

function requestBody({ body, form }: OperationSchemas): Json {
  const schema = body ?? form;
  if (!schema) return {};
  const type = body ? "application/json" : "application/x-www-form-urlencoded";
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchema(schema, "input") } } } };
}

function success(route: Route, { reply }: OperationSchemas): Json {
  if (route.access === "gateway") {
    return {
      "303": { description: "On to a page of the product.", headers: { location: { schema: { type: "string" } } } },
    };
  }
  const schema = jsonSchema(reply, "output");
  if (schema.type === "string")
    return { "200": { description: "A calendar.", content: { "text/calendar": { schema } } } };
  return {
    "200": {
      description: "Success, or a JSend `fail` where the reply has room for it.",
      content: { "application/json": { schema } },
    },
  };
}

function refusal(): Json {
  const codes = Object.entries(problems).map(([code, [status, text]]) => `- \`${code}\` (${status}): ${text}`);
  return {
    type: "object",
    description: `Every refusal:\n${codes.join("\n")}`,
    properties: {
      status: { enum: ["fail", "error"] },
      code: { enum: Object.keys(problems) },
      message: { type: "string" },
      data: { type: "object" },
    },
    required: ["status", "code", "message"],
  };
}

function jsonSchema(schema: Schema, io: "input" | "output") {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}

/** `npm run openapi`: writes the API reference. */
if (import.meta.main) {
  const file = new URL("../../dist/openapi.json", import.meta.url);
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, JSON.stringify(describeApi(), null, 2));
  console.info("Wrote dist/openapi.json.");
}
