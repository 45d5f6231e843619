import { expect, it } from "vitest";
import { hasWords, plainText } from "#contract/plain-text.ts";

it.each([
  ["cucanj", true],
  ["ČUČ šip", true],
  ["sip cuc", true],
  ["anj", false],
  ["cucanj girja", false],
  ["  ", true],
])("'%s' finds 'Čučanj sa šipkom' or not", (query, found) => {
  expect(hasWords(plainText("Čučanj sa šipkom"), query)).toBe(found);
});

it("reads đ as d", () => {
  expect(hasWords(plainText("Među nogama"), "medu")).toBe(true);
});
