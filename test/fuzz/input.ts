import fc, { type Arbitrary } from "fast-check";
import * as z from "zod/mini";
import { type Operation, routes } from "#contract/routes.ts";
import { type OperationSchemas, schemas } from "#contract/schemas.ts";
import { describeInput, type JsonSchema } from "./json-schema.ts";
import { type Known, valuesOf } from "./values.ts";

/** What is sent to an operation. `raw` stands for the body where it is more than the body's own JSON or form. */
export interface Input {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly raw?: string | Uint8Array;
}

/** Where in an input a value stands: `params`, `query` or `body`, then the names and positions below it. */
export type InputPath = readonly (string | number)[];

const described = new Map<Operation, Record<Part, JsonSchema>>();
const PARTS = ["params", "query", "body"] as const;
export type Part = (typeof PARTS)[number];

/** How a body is sent: JSON, a form, or not at all. */
export function bodyKind(operation: Operation): "json" | "form" | undefined {
  const { body, form }: OperationSchemas = schemas[operation];
  if (body) return "json";
  return form && "form";
}

/** The JSON Schemas of what an operation takes. */
export function describedInput(operation: Operation): Record<Part, JsonSchema> {
  const { params, query, body, form }: OperationSchemas = schemas[operation];
  const known = described.get(operation) ?? {
    params: describeInput(params),
    query: describeInput(query),
    body: describeInput(body ?? form),
  };
  described.set(operation, known);
  return known;
}

/** The inputs that an operation's schemas describe; with what the shop has by the fields' names, so that they find something. */
export function inputsOf(operation: Operation, known: Known): Arbitrary<Input> {
  const { params, query, body } = describedInput(operation);
  const hasBody = bodyKind(operation) !== undefined;
  return fc.record({
    params: objectsOf(params, known),
    query: objectsOf(query, known),
    body: hasBody ? valuesOf(body, known) : fc.constant(undefined),
    headers: headersOf(operation),
  });
}

function objectsOf(schema: JsonSchema, known: Known): Arbitrary<Record<string, unknown>> {
  return schema.properties ? (valuesOf(schema, known) as Arbitrary<Record<string, unknown>>) : fc.constant({});
}

/** Calls of the staff's that a key names carry one, mostly. */
function headersOf(operation: Operation): Arbitrary<Record<string, string>> {
  const route = routes[operation];
  if (!("key" in route) || !route.key) return fc.constant({});
  const odd: Record<string, string>[] = [{}, { "idempotency-key": "x" }, { "idempotency-key": "ž ž" }];
  return fc.oneof(
    { weight: 4, arbitrary: fc.uuid().map((key): Record<string, string> => ({ "idempotency-key": key })) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  );
}

/** Whether the contract takes an input: every part as it is read once it was sent. */
export function isTaken(operation: Operation, { params, query, body }: Input): boolean {
  const shape: OperationSchemas = schemas[operation];
  const sent = bodyKind(operation) === "form" ? texts(body) : JSON.parse(JSON.stringify(body ?? null));
  const parts = [
    [shape.params, texts(params)],
    [shape.query, texts(query)],
    [shape.body ?? shape.form, sent],
  ] as const;
  return parts.every(([schema, value]) => !schema || z.safeParse(schema, value).success);
}

/** The fields as an address or form carries them; what is `undefined` is not sent. */
export function texts(fields: unknown): Record<string, string> {
  const sent = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value).toWellFormed()]));
}

/** Every place of an input that holds a value, the deepest and the body itself too; lists only as far as their first two entries. */
export function pathsOf(input: Input): InputPath[] {
  const places = PARTS.flatMap((part) => (input[part] === undefined ? [] : below([part], input[part])));
  return places.filter(([part, ...names]) => names.length > 0 || part === "body");
}

const FIRST_ENTRIES = 2;

function below(place: InputPath, value: unknown): InputPath[] {
  if (Array.isArray(value))
    return [place, ...value.slice(0, FIRST_ENTRIES).flatMap((entry, position) => below([...place, position], entry))];
  if (typeof value !== "object" || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([name, inner]) => below([...place, name], inner))];
}

/** The value at a place. */
export function valueAt(input: Input, place: InputPath): unknown {
  return place.reduce<unknown>((at, name) => (at as Record<string | number, unknown>)[name], input);
}

/** The input with another value at a place; without the field where the value is `undefined`. */
export function withValue(input: Input, place: InputPath, value: unknown): Input {
  return put(input, place, value) as Input;
}

function put(at: unknown, [name, ...rest]: InputPath, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = put((at as Record<string | number, unknown>)[name], rest, value);
  if (Array.isArray(at)) return at.map((entry, position) => (position === name ? inner : entry));
  return { ...(at as object), [name]: inner };
}
