import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";
import type { Json } from "../../../../../frontend/src/features/admin/catalogue/document/path.ts";
import { wordlessVideos } from "../../../../../frontend/src/features/admin/catalogue/editor/wordless-videos.tsx";

const demo = join(import.meta.dirname, "../../../../../infra/local/demo/catalogue");

describe("a video that says nothing to who can't hear or see it", () => {
  it("is a workout without parts, or an exercise with a video and without cues", () => {
    const parts = [{ at: "0:00", title: "Uvod", text: "Krenimo." }];
    expect(wordlessVideos({ videos: [{ title: "A", parts }, { title: "B", parts: [] }, {}] })).toEqual([
      "B",
      "Bez naslova",
    ]);
    const exercises = { a: { title: "A", video_id: "a", cues: ["Ravno."] }, b: { title: "B", video_id: "b" } };
    expect(wordlessVideos({ exercises })).toEqual(["B"]);
    expect(wordlessVideos({ exercises: { c: { title: "C" } } })).toEqual([]);
  });

  it("stands in no workout of the demo: each has its text, which is its captions too", () => {
    const { challenges, trainings } = readCatalogue(demo);
    const all = [...challenges, ...trainings].map(({ value }) => JSON.parse(JSON.stringify(value)) as Json);
    expect(all.length).toBeGreaterThan(10);
    expect(all.flatMap(wordlessVideos)).toEqual([]);
  });
});
