import { describe, expect, it } from "vitest";
import { indexWords } from "../../../../frontend/src/features/catalogue/search/word-index.ts";

const item = (title: string, words = "") => ({ key: title, title, words });
const find = indexWords([
  item("Plank s pomakom"),
  item("Hip thrust sa šipkom"),
  item("Čučanj sa šipkom"),
  item("Zidni čučnjevi"),
  item("Iskoraci u ritmu"),
  item("Iskorak unatrag"),
  item("Noćna zob s kruškom", "grčki jogurt"),
  item("Piletina s batatom"),
  item("Stražnja loža bez trzanja"),
]);

describe("a word with one wrong letter", () => {
  it.each([
    ["plnak", "plank", "Plank s pomakom"],
    ["plan k", undefined, undefined],
    ["hip trust", "hip thrust", "Hip thrust sa šipkom"],
    ["piletna", "piletina", "Piletina s batatom"],
    ["pilletine", "piletina", "Piletina s batatom"],
    ["cucan", undefined, "Čučanj sa šipkom"],
    ["čunčnjevi", "čučnjevi", "Zidni čučnjevi"],
    ["jogrut", "jogurt", "Noćna zob s kruškom"],
    // Another word, or too short to be told apart.
    ["trčanje", undefined, undefined],
    ["joga", undefined, undefined],
    ["zoob", undefined, undefined],
    ["pla", undefined, "Plank s pomakom"],
    ["!!", undefined, undefined],
  ])("%s: did you mean %s, which finds %s", (typed, meant, first) => {
    const { keys, meant: asked } = find(typed);
    expect([asked, keys[0]]).toEqual([meant, first]);
  });
});

it.each([
  ["čučnjevi", "cucanj", "ČUČNJA", "čučnjem"],
  ["iskoraci", "iskorak", "iskoraka"],
])("forms of a word find the same: %s, %s", (...forms) => {
  const [first, ...others] = forms.map((word) => find(word).keys.toSorted());
  expect(first).toHaveLength(2);
  for (const one of others) expect(one).toEqual(first);
});

it("a word's beginning counts, its inside doesn't", () => {
  expect(find("unatrag").keys).toEqual(["Iskorak unatrag"]);
  expect(find("trag").keys).toEqual([]);
});
