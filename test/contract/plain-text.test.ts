import { expect, it } from "vitest";
import { hasWords } from "#contract/plain-text.ts";

it.each([
  ["cucanj", true],
  ["ČUČ šip", true],
  ["sip cuc", true],
  ["anj", false],
  ["cucanj girja", false],
  ["  ", true],
])("'%s' finds 'Čučanj sa šipkom' or not", (query, found) => {
  expect(hasWords("Čučanj sa šipkom", query)).toBe(found);
});

it.each([
  ["Među nogama", "medu"],
  ["Među nogama", "medju"],
  ["Djumbir", "đumbir"],
  ["Povlačenje na lat-spravi", "spravi"],
  ["Hip thrust (bučica)", "bucica"],
  ["Salata (bez glutena)", "bez"],
  ["Piletina s rižom/kvinojom", "kvinoj"],
  ["„Lažna“ lazanja", "lazna"],
  ["Ana Marija Šešelj-Žic", "zic marija"],
])("'%s' is found by '%s': after any sign, in any order, dj as đ", (text, query) => {
  expect(hasWords(text, query)).toBe(true);
});
