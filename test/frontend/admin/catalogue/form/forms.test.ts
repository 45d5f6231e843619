import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { documentSchemas } from "#contract/catalogue-document.ts";
import type { Field, Fields } from "../../../../../frontend/src/features/admin/catalogue/form/field.ts";
import { forms, labelOf } from "../../../../../frontend/src/features/admin/catalogue/form/forms.ts";
import { kinds } from "../../../../../frontend/src/features/admin/catalogue/labels.ts";

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  innerType?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  entries?: object;
  values?: unknown[];
  options?: Schema[];
};

const defOf = (schema: Schema): Def => {
  const def = schema._zod.def as unknown as Def;
  return (def.type === "optional" || def.type === "default") && def.innerType ? defOf(def.innerType) : def;
};

/** Where a form and its schema say different things, a line each. */
function differences(at: string, schema: Schema, fields: Fields): string[] {
  const shape = defOf(schema).shape ?? {};
  const [wanted, found] = [Object.keys(shape).toSorted(), Object.keys(fields).toSorted()];
  const names = JSON.stringify(wanted) === JSON.stringify(found) ? [] : [`${at}: ${wanted} is not ${found}`];
  return [
    ...names,
    ...Object.entries(shape).flatMap(([name, inner]) => {
      const field = fields[name];
      return field ? differencesOf(`${at}.${name}`, inner, field) : [];
    }),
  ];
}

function differencesOf(at: string, schema: Schema, field: Field): string[] {
  const def = defOf(schema);
  const within = def.element ?? def.valueType;
  if (field.as === "rows" || field.as === "named rows") return within ? differences(at, within, field.fields) : [at];
  if (field.as === "part") return differences(at, schema, field.fields);
  if (field.as === "week") return within ? differences(at, defOf(within).element ?? within, field.day.fields) : [at];
  return optionsOf(at, schema, field);
}

/** Where a field offers something else than its schema takes. */
function optionsOf(at: string, schema: Schema, field: Field): string[] {
  const def = defOf(schema);
  if (field.as !== "one of" && field.as !== "some of") return [];
  const values = field.as === "one of" ? valuesOf(def) : def.element && valuesOf(defOf(def.element));
  const offered = field.options.map((option) => (Array.isArray(option) ? option[0] : option));
  // A rate of PDV is a number to the schema, so that what was published under an older list stays readable.
  if (values === undefined)
    return offered.filter((one) => !z.safeParse(schema, one).success).map((one) => `${at}: ${one}`);
  return JSON.stringify(values) === JSON.stringify(offered) ? [] : [`${at}: ${values} is not ${offered}`];
}

const valuesOf = (def: Def): unknown[] | undefined => def.values ?? (def.entries && Object.values(def.entries));

describe.each(kinds)("the form of a %s", (kind) => {
  const { fields, groups } = forms[kind];

  it("has a field for each name of the strict schema, and offers what the schema takes", () => {
    expect(differences(kind, documentSchemas[kind], fields)).toEqual([]);
  });

  it("shows each field that is written by hand in one of its parts", () => {
    const written = Object.keys(fields).filter((name) => fields[name]?.as !== "hidden");
    expect(groups.flatMap((group) => group.fields).toSorted()).toEqual(written.toSorted());
  });
});

describe("a path of a document", () => {
  it("is called by its rows and fields", () => {
    const challenge = { videos: [{ title: "Uvod" }, { title: "Utorak 1", parts: [{ at: "0:00", title: "Kraj" }] }] };
    const label = (path: (string | number)[]) => labelOf(forms.challenge, challenge, path);
    expect(label(["videos", 1, "title"])).toBe("Videozapisi › 2. Utorak 1 › Naslov");
    expect(label(["videos", 1, "parts", 0, "at"])).toBe(
      "Videozapisi › 2. Utorak 1 › Dijelovi i što se u njima govori › 1. 0:00 Kraj › Od (min:s)",
    );
    expect(label(["dots", 3])).toBe("U nekoliko točaka");
    const week = { days: [[], [{ meal: "ručak" }]] };
    expect(labelOf(forms.mealplan, week, ["days", 1, 0, "recipe"])).toBe("Tjedan › Utorak › 1. › Recept");
    const priced = { sales: [{ from: "2027-01-01" }, {}] };
    expect(labelOf(forms.ebook, priced, ["sales", 0, "price"])).toBe("Akcije › 1. 01.01.2027. › Cijena u akciji");
    expect(labelOf(forms.ebook, priced, ["sales", 1, "price"])).toBe("Akcije › 2. Nova akcija › Cijena u akciji");
    const training = { exercises: { most: { title: "Most" } } };
    expect(labelOf(forms.training, training, ["exercises", "most", "length"])).toBe("Vježbe › Most › Trajanje");
  });
});
