import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { filled, ORDER_TEXTS, ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";

/** Never change a line: other words are another edition, with a line of its own. */
const published: Readonly<Record<string, string>> = {
  "2026-11-23": "940c0317cdb3d9ae8e35e6cb71af11d170db862231bf4a7a328cb75e8b8383b4",
};

it("an edition of the texts around the order button never changes once it is published", () => {
  const hash = createHash("sha256").update(JSON.stringify(ORDER_TEXTS)).digest("hex");
  expect({ [ORDER_TEXTS_EDITION]: hash }).toEqual({ [ORDER_TEXTS_EDITION]: published[ORDER_TEXTS_EDITION] });
});

it("a sentence is filled in with the order's own values, each time that it names them", () => {
  expect(filled("{a} do {b}, {a}", { a: "1.12.", b: "31.12." })).toBe("1.12. do 31.12., 1.12.");
  expect(filled("{missing}", {})).toBe("{missing}");
});
