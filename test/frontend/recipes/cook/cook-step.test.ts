import { expect, it } from "vitest";
import { ingredientsOf } from "../../../../frontend/src/features/recipes/cook/cook-step.tsx";

const groups = [
  {
    items: [
      "zobene pahuljice",
      "mlijeko",
      "jabuke",
      "rajčica iz konzerve",
      "češnjak",
      "luk",
      "sol",
      "jaja",
      "maslinovo ulje",
    ].map((name) => ({ name, aisle: "ostalo" as const })),
  },
];

it.each([
  ["Naribaj jabuku.", ["jabuke"]],
  ["Zagrij mlijeko sa soli i dodaj pahuljice.", ["zobene pahuljice", "mlijeko", "sol"]],
  ["Na ulju popirjaj LUK, dodaj češnjaka i rajčicu.", ["rajčica iz konzerve", "češnjak", "luk", "maslinovo ulje"]],
  ["Otvori konzervu.", []],
  ["Umuti jaja.", ["jaja"]],
  ["", []],
])("finds what '%s' takes, whatever its case", (text, names) => {
  expect(ingredientsOf(text, groups).map(({ name }) => name)).toEqual(names);
});
