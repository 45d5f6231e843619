import { gzipSync } from "node:zlib";
import type { Operation } from "#contract/routes.ts";
import { type OperationSchemas, schemas } from "#contract/schemas.ts";
import { bodyKind, describedInput, type Input, type InputPath, pathsOf, valueAt, withValue } from "./input.ts";
import type { JsonSchema } from "./json-schema.ts";

/** An input that nobody honest sends; where the contract says which, the statuses of which it must be answered with one. */
export interface Spoilt {
  readonly input: Input;
  readonly statuses?: readonly number[];
}

/** A way to spoil a good input of an operation; undefined where the operation has nothing that can be spoilt so. `at` chooses the place. */
type Spoil = (operation: Operation, input: Input, at: number) => Spoilt | undefined;

const LIMIT_BYTES = 16 * 1024;
const BOMB = gzipSync(Buffer.alloc(10 * 1024 * 1024));

/** The 22 classes of bad input, each with its cases. */
export const corpus = {
  missing: [replaced([undefined]), (operation, input) => raw(operation, input, "", [400])],
  null: [replaced([null])],
  "wrong type": [replaced([0, 1.5, true, "x", [], {}, ["x"], { a: 1 }, [[[]]]]), wholeBody([null, 0, "x", [], true])],
  empty: [replaced(["", [], {}])],
  whitespace: [replacedTexts([() => " ", () => "\t\n\r", () => "\u00a0", () => "\u3000", (text) => ` ${text} `])],
  "just outside": [outside],
  huge: [
    replaced([1e308, 2 ** 53, 2 ** 31, "a".repeat(5000), "9".repeat(400), Array.from({ length: 2000 }, () => 0)]),
    (operation, input) => raw(operation, input, " ".repeat(mostBytes(operation) + 1), [413]),
    manyKeys,
  ],
  negative: [replacedNumbers([-1, -0.01, -0, Number.MIN_SAFE_INTEGER, -1e300])],
  "NaN text": [
    replaced(["NaN", "Infinity", "-Infinity", "1e309", "0x10", "1e3", "١٢", "24,00", "undefined", "null"]),
    (operation, input) => rawValue(operation, input, "NaN", [400]),
    (operation, input) => rawValue(operation, input, "1e309"),
  ],
  "deep nesting": [
    replaced([nested(1000)]),
    (operation, input) => raw(operation, input, "[".repeat(8000), [400]),
    (operation, input) => raw(operation, input, `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`, undefined),
  ],
  "duplicate keys": [duplicateKeys],
  "lone surrogates": [replacedTexts([() => "\ud800", (text) => `${text}\udc00`, (text) => `\udbff${text}`])],
  "NFC and NFD": [
    replacedTexts([
      () => "c\u030ci\u0301s\u030c",
      (text) => text.normalize("NFD"),
      () => "ﬀ",
      () => "İI\u0131",
      () => "\u212b",
    ]),
  ],
  "zero width": [
    replacedTexts([() => "\u200b", (text) => `${text}\u200b`, () => "a\u200d\u2060b", (text) => `\ufeff${text}`]),
  ],
  "right to left": [replacedTexts([() => "\u202eanA", () => "שלום עולם", (text) => `${text}\u2066`, () => "\u200f"])],
  NUL: [replacedTexts([() => "\u0000", (text) => `${text}\u0000`, () => "a\u0000b", () => "\u0001\u001b[31m"])],
  "wrong charset": [
    (operation, input) => raw(operation, input, Buffer.from(`\ufeff${bodyText(input)}`, "utf16le"), [400, 413]),
    (operation, input) =>
      raw(operation, input, Buffer.from(bodyText(input).replaceAll(/"([^"]+)":/g, '"$1þ":'), "latin1")),
    (operation, input) =>
      withHeaders(operation, input, { "content-type": `${contentType(operation)}; charset=utf-16` }),
  ],
  "wrong content type": [
    (operation, input) => withHeaders(operation, input, { "content-type": "text/plain" }, [415]),
    (operation, input) => withHeaders(operation, input, { "content-type": "" }, [415]),
    (operation, input) => withHeaders(operation, input, { "content-type": otherType(operation) }, [415]),
    (operation, input) => withHeaders(operation, input, { "content-type": "multipart/form-data; boundary=x" }, [415]),
    (operation, input) => withHeaders(operation, input, { "content-type": "application/jsonp" }, [415]),
  ],
  "gzip bomb": [
    (operation, input) => {
      const packed = raw(operation, input, BOMB, [400, 413]);
      return packed && { ...packed, input: { ...packed.input, headers: { "content-encoding": "gzip" } } };
    },
  ],
  "unknown keys": [
    added({ role: "admin", blocked: false, paid_until: "2099-01-01T00:00:00Z", user_id: "ana" }),
    added({ pk: "USER#ana", sk: "PROFILE", "#s": 1, ":v": 1, $where: "1", isAdmin: true }),
  ],
  "prototype keys": [
    (operation, input) => rawFields(operation, input, '"__proto__":{"role":"admin","polluted":1}'),
    (operation, input) =>
      rawFields(operation, input, '"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":null'),
    replaced(["__proto__", "constructor", "toString", "hasOwnProperty"]),
  ],
  "dates and ids": [
    replacedTexts(
      [
        ...["2026-02-29", "2028-02-29", "2026-03-29T02:30:00Z", "2026-03-29T02:30", "9999-12-31T23:59:59.999Z"],
        ...["0000-00-00", "2026-13-01", "10000-01-01", "2026-11-21", "2026-00", "9999-12", "2099-12", "0001-01"],
        ...["LEDGER#2026", "USER#ana", "ORDER#", "#", "~", "\uffff", "a|b", "../../etc/passwd", "..", ".", "%2e%2e%2f"],
        ...[
          "x\r\nset-cookie: a=b",
          "<script>alert(1)</script>",
          "$" + "{jndi:ldap://x}",
          "' OR 1=1 --",
          "=cmd|'/c'!A0",
        ],
        ...["01", "1.0", "+1", "1000001", "999999999", "a".repeat(1000), "javascript:alert(1)", "//evil.example"],
      ].map((text) => () => text),
    ),
  ],
} satisfies Record<string, readonly Spoil[]>;

export type Class = keyof typeof corpus;

/** One bad input of a class, chosen by a number; undefined where the operation has nothing that can be spoilt so. */
export function spoiltInput(kind: Class, operation: Operation, input: Input, at: number): Spoilt | undefined {
  const ways: readonly Spoil[] = corpus[kind];
  return ways[at % ways.length]?.(operation, input, Math.floor(at / ways.length));
}

function replaced(values: readonly unknown[]): Spoil {
  return (_operation, input, at) => {
    const places = pathsOf(input);
    const place = places[Math.floor(at / values.length) % places.length];
    return place && { input: withValue(input, place, values[at % values.length]) };
  };
}

function replacedTexts(changes: readonly ((text: string) => string)[]): Spoil {
  return replacedWhere((value) => typeof value === "string", changes as readonly ((value: unknown) => unknown)[]);
}

function replacedNumbers(values: readonly number[]): Spoil {
  const isNumber = (value: unknown) =>
    typeof value === "number" || (typeof value === "string" && /^-?\d+$/.test(value));
  return replacedWhere(
    isNumber,
    values.map((value) => () => value),
  );
}

function replacedWhere(isMeant: (value: unknown) => boolean, changes: readonly ((value: unknown) => unknown)[]): Spoil {
  return (_operation, input, at) => {
    const places = pathsOf(input).filter((place) => isMeant(valueAt(input, place)));
    const place = places[Math.floor(at / changes.length) % places.length];
    return place && { input: withValue(input, place, changes[at % changes.length]?.(valueAt(input, place))) };
  };
}

/** One less than the least and one more than the most that a field may hold. */
function outside(operation: Operation, input: Input, at: number): Spoilt | undefined {
  const inputs = pathsOf(input).flatMap((place) =>
    beyond(schemaAt(operation, place), valueAt(input, place)).map((value) => withValue(input, place, value)),
  );
  const chosen = inputs[at % inputs.length];
  return chosen && { input: chosen };
}

function beyond(schema: JsonSchema, value: unknown): unknown[] {
  const { minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems } = schema;
  const entry = Array.isArray(value) ? value[0] : undefined;
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength > 0 ? ["a".repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ["a".repeat(maxLength + 1)]),
    ...(minItems > 0 ? [[]] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => entry)]),
  ];
}

function schemaAt(operation: Operation, place: InputPath): JsonSchema {
  return place.reduce<JsonSchema>(
    (schema, name) => {
      const choices = [schema, ...(schema.anyOf ?? [])];
      const found = choices.map((one) => (typeof name === "number" ? one.items : one.properties?.[name]));
      return found.find(Boolean) ?? {};
    },
    { properties: describedInput(operation) },
  );
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Instead of the body, exactly as it is sent. */
function raw(
  operation: Operation,
  input: Input,
  sent: string | Uint8Array,
  statuses?: readonly number[],
): Spoilt | undefined {
  const kind = bodyKind(operation);
  if (!kind) return undefined;
  return { input: { ...input, raw: sent }, ...(kind === "json" && statuses ? { statuses } : {}) };
}

function wholeBody(values: readonly unknown[]): Spoil {
  return (operation, input, at) =>
    bodyKind(operation) === "json" ? { input: { ...input, body: values[at % values.length] } } : undefined;
}

/** A number that JSON has no word for, or has none for that a computer knows, in the place of the first value. */
function rawValue(operation: Operation, input: Input, value: string, statuses?: readonly number[]): Spoilt | undefined {
  return bodyKind(operation) === "json"
    ? raw(operation, input, `{"total":${value},"value":${value}}`, statuses)
    : undefined;
}

/** The body's own fields, then these once more as they stand. */
function rawFields(operation: Operation, input: Input, fields: string): Spoilt | undefined {
  if (bodyKind(operation) !== "json") return undefined;
  const own = bodyText(input).replace(/^\{|\}$/g, "");
  return raw(operation, input, `{${[own, fields].filter(Boolean).join(",")}}`);
}

function duplicateKeys(operation: Operation, input: Input): Spoilt | undefined {
  const [name, value] = Object.entries(input.body ?? {})[0] ?? ["a", 1];
  if (bodyKind(operation) === "form")
    return { input: { ...input, raw: `${name}=${value}&${name}=x` }, statuses: [400] };
  return rawFields(operation, input, `${JSON.stringify(name)}:${JSON.stringify(value)}`);
}

function manyKeys(operation: Operation, input: Input): Spoilt | undefined {
  const fields = Array.from({ length: 100_000 }, (_, position) => `"k${position}":0`).join(",");
  return bodyKind(operation) === "json"
    ? raw(operation, input, `{${fields}}`, mostBytes(operation) < fields.length ? [413] : undefined)
    : undefined;
}

function added(fields: Record<string, unknown>): Spoil {
  return (operation, input) => {
    const isObject = typeof input.body === "object" && input.body !== null && !Array.isArray(input.body);
    if (bodyKind(operation) && isObject) return { input: { ...input, body: { ...input.body, ...fields } } };
    return { input: { ...input, query: { ...input.query, ...fields } } };
  };
}

function withHeaders(
  operation: Operation,
  input: Input,
  headers: Record<string, string>,
  statuses?: readonly number[],
): Spoilt {
  const readsBody = bodyKind(operation) !== undefined;
  return { input: { ...input, headers: { ...input.headers, ...headers } }, ...(readsBody && statuses && { statuses }) };
}

function mostBytes(operation: Operation): number {
  return (schemas[operation] as OperationSchemas).bytes ?? LIMIT_BYTES;
}

function bodyText({ body }: Input): string {
  return JSON.stringify(body ?? {});
}

export function contentType(operation: Operation): string {
  return bodyKind(operation) === "form" ? "application/x-www-form-urlencoded" : "application/json";
}

function otherType(operation: Operation): string {
  return bodyKind(operation) === "form" ? "application/json" : "application/x-www-form-urlencoded";
}
