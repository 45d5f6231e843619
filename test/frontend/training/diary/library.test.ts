import { describe, expect, it } from "vitest";
import type { Muscles } from "#contract/muscles.ts";
import {
  equipmentOf,
  fitsFilter,
  GYM,
  lackingFor,
  NO_FILTER,
  NOTHING,
} from "../../../../frontend/src/features/training/diary/library.ts";

const row = { title: "Veslanje na sajli", equipment: ["Sajla"], muscles: muscles("leđa", "biceps") };
const pushUp = { title: "Sklek", equipment: [], muscles: muscles("prsa", "triceps") };
const older = { title: "Zgib" };

describe("the member can find an exercise of the library", () => {
  it.each([
    [NO_FILTER, [row, pushUp, older]],
    [{ ...NO_FILTER, words: "VESL" }, [row]],
    [{ ...NO_FILTER, words: "prsa" }, [pushUp]],
    [{ ...NO_FILTER, muscle: "leđa" as const }, [row]],
    [{ ...NO_FILTER, muscle: "triceps" as const }, [pushUp]],
    [{ ...NO_FILTER, equipment: "Sajla" }, [row]],
    [{ ...NO_FILTER, equipment: NOTHING }, [pushUp]],
    [{ words: "sklek", muscle: "leđa" as const, equipment: "" }, []],
  ])("by %j", (filter, found) => {
    expect([row, pushUp, older].filter((one) => fitsFilter(one, filter))).toEqual(found);
  });

  it("by the things that some exercise needs, each once, and by none at all", () => {
    expect(
      equipmentOf([
        { title: "A", equipment: ["Šipka", "Klupa"] },
        { title: "B", equipment: ["Klupa"] },
      ]),
    ).toEqual(["Klupa", "Šipka"]);
    expect(equipmentOf([row, pushUp])).toEqual(["Sajla", NOTHING]);
  });
});

describe("what a member lacks", () => {
  it("is what they did not name; nothing in a gym, and nothing where they never said", () => {
    expect(lackingFor(["Šipka", "Klupa"], ["Klupa"])).toEqual(["Šipka"]);
    expect(lackingFor(["Šipka"], [])).toEqual(["Šipka"]);
    expect(lackingFor(["Šipka"], [GYM])).toEqual([]);
    expect(lackingFor(["Šipka"], undefined)).toEqual([]);
  });
});

function muscles(main: Muscles["main"][number], also: Muscles["also"][number]): Muscles {
  return { main: [main], also: [also] };
}
