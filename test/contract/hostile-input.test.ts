import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type OperationSchemas, schemas } from "#contract/schemas.ts";

const inputs = Object.entries(schemas as Record<string, OperationSchemas>).flatMap(
  ([operation, { params, query, body, form }]) =>
    [params, query, body, form].flatMap((schema) => (schema ? [{ operation, schema }] : [])),
);
/** Anything that JSON can carry, prototype keys and lone surrogates included. */
const anything = fc.oneof(
  fc.jsonValue({ noUnicodeString: false }),
  fc.object({ withNullPrototype: true }),
  fc.anything(),
);

describe("hostile input", () => {
  it.each(inputs)(
    "is refused or read by $operation, never a crash and never a change of the prototype",
    ({ schema }) => {
      fc.assert(
        fc.property(anything, (value) => {
          const before = Object.keys(Object.prototype).length;
          z.safeParse(schema, value);
          expect(Object.keys(Object.prototype)).toHaveLength(before);
        }),
        { seed: 20261121, numRuns: 200 },
      );
    },
  );
});
