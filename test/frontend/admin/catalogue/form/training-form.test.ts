import { expect, it } from "vitest";
import { nextNumber } from "../../../../../frontend/src/features/admin/catalogue/form/training-form.ts";

it("a new exercise gets the next number, the first below the document's own", () => {
  expect(nextNumber([{ id: 201 }, {}], { id: 2 })).toBe(202);
  expect(nextNumber([], { id: 2 })).toBe(201);
});
