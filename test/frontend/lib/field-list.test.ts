import { describe, expect, it } from "vitest";
import { idList, textList } from "../../../frontend/src/lib/field-list.ts";

describe("a list of texts inside a text", () => {
  it.each([
    ["a JSON array", '["18 treninga","Bez utega"]'],
    ["a JSON array, quoted once more", JSON.stringify('["18 treninga","Bez utega"]')],
    ["braces and quotes", '{"18 treninga","Bez utega"}'],
    ["a real array", ["18 treninga", "Bez utega"]],
    ["repeated, empty and foreign entries", '["18 treninga","","Bez utega","18 treninga",7,null,{"a":1}]'],
  ])("is read from %s", (_, field) => {
    expect(textList(field)).toEqual(["18 treninga", "Bez utega"]);
  });

  it.each(["", "null", "{}", "[]", "[", '{"a":1}', "18 treninga", '"', '""', "7", null, undefined, 7, { dots: ["a"] }])(
    "is empty for %j",
    (field) => {
      expect(textList(field)).toEqual([]);
    },
  );

  it("keeps HTML as the text that it is", () => {
    expect(textList('["<b>Jako</b>"]')).toEqual(["<b>Jako</b>"]);
  });
});

describe("a list of ids inside a text", () => {
  it.each([
    ["braces and quotes", '{"plan-16","17"}'],
    ["braces alone", "{plan-16,17}"],
    ["a JSON array", '["plan-16",17]'],
    ["braces, quoted once more", JSON.stringify('{"plan-16","17"}')],
    ["commas alone", "plan-16, 17"],
    ["a real array", ["plan-16", 17]],
    ["repeated and impossible ids", '{"plan-16","17","17","../etc/passwd"," "}'],
  ])("is read from %s", (_, field) => {
    expect(idList(field)).toEqual(["plan-16", "17"]);
  });

  it.each(["", "{}", "[]", "null", '{""}', null, undefined, 7, {}])("is empty for %j", (field) => {
    expect(idList(field)).toEqual([]);
  });
});
