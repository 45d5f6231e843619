import { expect, it } from "vitest";
import { wordsIn } from "#functions/domains/community/word-list-store.ts";

it.each([
  ["a whole word", "Ovo je smeće, ljudi!", "smeće"],
  ["without its marks", "OVO JE SMECE", "smeće"],
  ["with marks that the list has not", "Ovo je sméče", "smece"],
  ["đ as d", "Đubre.", "dubre"],
  ["at the end of a line", "prvi red\nsmeće", "smeće"],
  ["with a sign that nobody sees", "sme\u200bće", "smeće"],
  ["in letters that look alike", "ｓｍｅćｅ", "smeće"],
  ["with a mark of its own letter", "smec\u0301e", "smeće"],
  ["a phrase over two lines", "kupi\n  jeftinije kod nas", "kupi jeftinije"],
  ["a word of signs", "tražim c++ trenera", "c++"],
  ["a number", "nazovi 0912345678!", "0912345678"],
  ["regex marks as they are written", "cijena (.*) je", "(.*)"],
])("a comment is held for %s", (_case, text, word) => {
  expect(wordsIn(text, ["nešto drugo", word])).toEqual([word]);
});

it.each([
  ["a part of a word", "smećem", "smeće"],
  ["a word in another", "klasa i masa", "as"],
  ["regex marks that would mean anything", "sasvim običan tekst", ".*"],
  ["a class of letters", "abc", "[a-z]+"],
  ["an open bracket", "obično (ali dobro", "(a"],
  ["a word of signs inside another", "c++17", "c++1"],
  ["nothing that can be seen", "tekst", "\u200b\u200b"],
])("a comment is not held for %s", (_case, text, word) => {
  expect(wordsIn(text, [word])).toEqual([]);
});

it("reads two thousand characters against a full list, whatever the words are made of", () => {
  const list = Array.from({ length: 300 }, (_, place) => "a".repeat(2 + (place % 50)));
  expect(wordsIn("a".repeat(2000), list)).toEqual([]);
});
