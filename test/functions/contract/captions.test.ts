import { describe, expect, it } from "vitest";
import { cueAt, cuesOf, partAt } from "#contract/captions.ts";

const parts = [
  { at: 0, title: "Uvod", text: "Krenimo. Pripremi girju i malo mjesta oko sebe, da se ništa ne sruši." },
  { at: 4, title: "Zamah", text: "Kukovi naprijed." },
];

describe("the captions of a video", () => {
  it("are the sentences of its parts, as long as they take to read, and never reach into the next part", () => {
    expect(cuesOf(parts)).toEqual([
      { from: 0, to: 2.5, text: "Krenimo." },
      { from: 2.5, to: 4, text: "Pripremi girju i malo mjesta oko sebe, da se ništa ne sruši." },
      { from: 4, to: 6.5, text: "Kukovi naprijed." },
    ]);
  });

  it("leave out what has no time left", () => {
    const tight = [
      { at: 0, title: "A", text: "Prva. Druga. Treća." },
      { at: 3, title: "B", text: "Dalje." },
    ];
    expect(cuesOf(tight).map(({ text }) => text)).toEqual(["Prva.", "Druga.", "Dalje."]);
  });

  it("stand from their first second to before their last", () => {
    const cues = cuesOf(parts);
    expect([cueAt(cues, 0), cueAt(cues, 2.5), cueAt(cues, 6.5)]).toEqual(["Krenimo.", cues[1]?.text, undefined]);
    expect([partAt(parts, 3), partAt(parts, 400), partAt(parts, -1)]).toEqual([parts[0], parts[1], undefined]);
  });
});
