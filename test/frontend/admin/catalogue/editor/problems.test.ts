import { describe, expect, it } from "vitest";
import { type Json, withValue } from "../../../../../frontend/src/features/admin/catalogue/document/path.ts";
import { placed, sentenceOf } from "../../../../../frontend/src/features/admin/catalogue/editor/problems.ts";

const saved: Json = { place: "", videos: [{ title: "a", length: 1 }, { title: "b" }] };
const problems = [
  { field: "videos[1].length", message: "nedostaje" },
  { field: "", message: "ovdje stoji end_date ili end_in_days, jedno od toga" },
];

describe("what is wrong in a document", () => {
  it.each([
    ["nedostaje", "Još nije upisano."],
    ["najviše dvije decimale, npr. 39.90", "Najviše dvije decimale, npr. 39,90."],
    ["može biti: home, gym", "Odaberi nešto od ponuđenog."],
  ])("is said as a sentence: %s", (message, sentence) => {
    expect(sentenceOf(message)).toBe(sentence);
  });

  it("stands at its field, also where a check of the whole document found it", () => {
    expect(placed(problems, saved, saved).map(({ name }) => name)).toEqual(["videos[1].length", "end_date"]);
  });

  it("goes along with a row, and is gone with it or once something is written there", () => {
    const { videos } = saved as { videos: readonly Json[] };
    const moved = withValue(saved, ["videos"], videos.toReversed());
    expect(placed(problems, saved, moved)[0]?.name).toBe("videos[0].length");
    const written = withValue(saved, ["videos", 1, "length"], 5);
    expect(placed(problems, saved, written).map(({ name }) => name)).toEqual(["end_date"]);
    expect(placed(problems, saved, withValue(saved, ["videos"], videos.slice(0, 1)))).toHaveLength(1);
  });
});
