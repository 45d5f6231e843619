import fc, { type Arbitrary } from "fast-check";
import { fits, type JsonSchema } from "./json-schema.ts";

/** What stands in the shop by a field's name: a call that names it finds something. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

const MOST_ENTRIES = 4;
/** A text that a schema lets grow long is mostly as short as people write. */
const USUAL_LENGTH = 40;
const SENTENCES = [
  "Peti dan i napokon osjećam kukove.",
  "Đurđica Šćukanec-Žnidarić",
  "Sklek\ndrugi red",
  "👩🏽‍🦱 može",
];

/** Values that a schema describes, now and then one that the shop has by this name; a check that JSON Schema can't say may still refuse one. */
export function valuesOf(schema: JsonSchema, known: Known, name = ""): Arbitrary<unknown> {
  const made = madeOf(schema, known, name);
  const here = (known.get(name) ?? []).filter((value) => fits(schema, value));
  if (here.length === 0) return made;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...here) }, { weight: 1, arbitrary: made });
}

function madeOf(schema: JsonSchema, known: Known, name: string): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => madeOf({ ...schema, type }, known, name)));
  switch (schema.type) {
    case "string":
      return texts(schema);
    case "integer":
      return integers(schema);
    case "number":
      return fc.oneof(integers(schema), cents(schema));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return lists(schema, known, name);
    case "object":
      return records(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function texts({ pattern, minLength = 0, maxLength = USUAL_LENGTH }: JsonSchema): Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, USUAL_LENGTH));
  if (pattern && !pattern.includes("\\p{")) return fc.stringMatching(new RegExp(pattern, "u"), { size: "small" });
  const written = SENTENCES.filter(({ length }) => length >= minLength && length <= maxLength);
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: most }),
    fc.string({ minLength, maxLength: most }),
    fc.constantFrom("a".repeat(minLength), "ž".repeat(maxLength), ...written),
  );
}

function bounds({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema) {
  return { min: Math.max(minimum, -1_000_000_000), max: Math.min(maximum, 5_000_000_000) };
}

function integers(schema: JsonSchema): Arbitrary<number> {
  const { min, max } = bounds(schema);
  return fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, 2 ** 31 - 1)) });
}

/** Numbers with two decimals, as money is sent. */
function cents(schema: JsonSchema): Arbitrary<number> {
  const { min, max } = bounds(schema);
  const span = { min: Math.ceil(min * 100), max: Math.floor(Math.min(max * 100, 2 ** 31 - 1)) };
  return fc.integer(span).map((value) => value / 100);
}

function lists({ items = {}, prefixItems, minItems = 0, maxItems }: JsonSchema, known: Known, name: string) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, known, name)));
  const maxLength = Math.max(minItems, Math.min(maxItems ?? MOST_ENTRIES, MOST_ENTRIES));
  return fc.array(valuesOf(items, known, name), { minLength: minItems, maxLength });
}

function records(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner, known, name)])),
    { requiredKeys: required.filter((name) => name in properties), noNullPrototype: true },
  );
  if (!additionalProperties || typeof additionalProperties !== "object" || !propertyNames) return named;
  const keys = valuesOf(propertyNames, known).map(String);
  const others = fc.dictionary(keys, valuesOf(additionalProperties, known), {
    maxKeys: MOST_ENTRIES,
    noNullPrototype: true,
  });
  return fc.tuple(others, named).map(([free, fixed]) => ({ ...free, ...fixed }));
}
