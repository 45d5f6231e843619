import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type OperationSchemas, schemas } from "#contract/schemas.ts";

/** What says where a page of a list begins is written by the server and typed by nobody. */
const WRITTEN_BY_SERVER = /(^|\.)(cursor|before|after|place)$/;

type Schema = z.core.$ZodType;

/** Every text among what an operation takes, by its path. */
function* textsIn(schema: Schema, path: string, seen = new Set<Schema>()): Generator<[string, Schema]> {
  if (seen.has(schema)) return;
  seen.add(schema);
  // biome-ignore lint/suspicious/noExplicitAny: each kind of schema has a definition of its own
  const def = schema._zod.def as any;
  if (def.type === "string" || def.type === "pipe") yield [path, schema];
  for (const [name, one] of Object.entries(def.shape ?? {})) yield* textsIn(one as Schema, `${path}.${name}`, seen);
  const inner = [def.innerType, def.element, def.valueType, def.rest, ...(def.options ?? []), ...(def.items ?? [])];
  for (const one of inner) if (one) yield* textsIn(one, path, seen);
}

const takes = (schema: Schema, value: string) => z.safeParse(schema, value).success;
/** A day, or a moment that begins with one. */
const endings = ["", "T10:00", "T10:00:00Z", "T10:00:00.000Z"];

const days = Object.entries(schemas as Record<string, OperationSchemas>).flatMap(([operation, shapes]) =>
  (["params", "query", "body", "form"] as const).flatMap((part) => {
    const schema = shapes[part];
    return schema ? [...textsIn(schema, `${operation} ${part}`)] : [];
  }),
);
const dated = days.flatMap(([path, schema]) =>
  endings
    .filter(
      (ending) =>
        !WRITTEN_BY_SERVER.test(path) && takes(schema, `2027-02-28${ending}`) && !takes(schema, `2027-a2-28${ending}`),
    )
    .map((ending) => [path, ending, schema] as const),
);

describe("a day that no calendar has", () => {
  it("is looked for in all that calls take", () => {
    const found = new Set(dated.map(([path]) => path.split(" ")[0]));
    for (const operation of ["grantAccess", "changeGrant", "getTabelTwo", "closeTask", "acceptPrice"])
      expect(found).toContain(operation);
  });

  it.each(dated)("is refused by %s%s", (_path, ending, schema) => {
    expect(takes(schema, `2028-02-29${ending}`)).toBe(true);
    for (const day of ["2027-02-29", "2027-02-31", "2027-04-31", "2027-13-01", "2027-00-10", "2027-01-00"])
      expect(takes(schema, `${day}${ending}`)).toBe(false);
  });
});
