import { expect, it } from "vitest";
import { parseIngredients } from "../../../../../frontend/src/features/admin/catalogue/form/pasted-ingredients.ts";

it.each([
  ["200 g zobenih pahuljica", { amount: 200, unit: "g", name: "zobenih pahuljica", forms: "zobenih pahuljica" }],
  ["1,5 dl mlijeka", { amount: 1.5, unit: "dl", name: "mlijeka", forms: "mlijeka" }],
  ["½ žličice cimeta", { amount: 0.5, unit: "žličica", name: "cimeta", forms: "cimeta" }],
  ["1 ½ žlice ulja", { amount: 1.5, unit: "žlica", name: "ulja", forms: "ulja" }],
  ["1/4 kg skute", { amount: 0.25, unit: "kg", name: "skute", forms: "skute" }],
  ["• 250g\tsira, naribanog", { amount: 250, unit: "g", name: "sira", forms: "sira", note: "naribanog" }],
  ["2-3 režnja češnjaka", { amount: 2, unit: "režanj", name: "češnjaka", forms: "češnjaka", note: "2–3" }],
  ["1.000 ml vode", { amount: 1000, unit: "ml", name: "vode", forms: "vode" }],
  ["10 dag maslaca (otopljenog)", { amount: 100, unit: "g", name: "maslaca", forms: "maslaca", note: "otopljenog" }],
  ["3 jaja", { amount: 3, unit: "kom", name: "jaja" }],
  ["2 šalice riže", { amount: 2, unit: "kom", name: "šalice riže" }],
  ["sol po ukusu", { name: "sol po ukusu" }],
  ["85%-tna čokolada", { name: "85%-tna čokolada" }],
])("reads the ingredient %j", (line, row) => {
  expect(parseIngredients(`${line}\n\npapar\r\n`)).toEqual([row, { name: "papar" }]);
});

it("leaves one line to its field", () => {
  expect(parseIngredients("200 g brašna\n")).toBeUndefined();
});
