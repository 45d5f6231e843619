import { describe, expect, it } from "vitest";
import { codecs } from "../../../../../frontend/src/features/admin/catalogue/form/codecs.ts";
import type { TextKind } from "../../../../../frontend/src/features/admin/catalogue/form/field.ts";

describe("what is written in a field", () => {
  it.each<[TextKind, string, unknown]>([
    ["number", "39,90", 39.9],
    ["number", "39.9", 39.9],
    ["number", "1.299,00", 1299],
    ["number", "1.299", 1.299],
    ["number", "", undefined],
    ["number", "oko 40", "oko 40"],
    ["number", "1e309", "1e309"],
    ["line", "Zamah ", "Zamah "],
    ["line", "", undefined],
    ["lines", "prvo\n\n drugo \n", ["prvo", "drugo"]],
    ["weekly numbers", "3", 3],
    ["seconds", "60 s", 60],
    ["seconds", "1:30", 90],
    ["seconds", "1,5 min", 90],
    ["seconds", "60 / 1:15 / 90 sek.", [60, 75, 90]],
    ["seconds", "malo", "malo"],
    ["weekly numbers", "3 / 3/4", [3, 3, 4]],
    ["weekly numbers", "3 /", [3, ""]],
    ["reps", "12", 12],
    ["reps", "8-10 / 10 po nozi", ["8-10", "10 po nozi"]],
    ["weights", "2 x 8 kg / 2 x 10 kg", ["2 x 8 kg", "2 x 10 kg"]],
  ])("as a %s, %j is kept as %j", (kind, text, value) => {
    expect(codecs[kind].read(text)).toEqual(value);
  });

  it("comes back as it is kept, with a decimal comma", () => {
    expect(codecs.number.write(39.9)).toBe("39,9");
    expect([49.9, 7, 19.999, "oko 40"].map(codecs.money.write)).toEqual(["49,90", "7,00", "19,999", "oko 40"]);
    expect(codecs["weekly numbers"].write([3, 3, 4])).toBe("3 / 3 / 4");
    expect(codecs.lines.write(["prvo", "drugo"])).toBe("prvo\ndrugo");
    expect(codecs.line.write(undefined)).toBe("");
  });
});
