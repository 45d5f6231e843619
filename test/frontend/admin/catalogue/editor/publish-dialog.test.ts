import { describe, expect, it } from "vitest";
import {
  saleWords,
  wordlessVideos,
} from "../../../../../frontend/src/features/admin/catalogue/editor/publish-dialog.tsx";

describe("a video that says nothing to who can't hear or see it", () => {
  it("is a workout or an open video without parts, or an exercise with a video and without cues", () => {
    const parts = [{ at: "0:00", title: "Uvod", text: "Krenimo." }];
    expect(wordlessVideos({ videos: [{ title: "A", parts }, { title: "B", parts: [] }, {}] })).toEqual([
      "B",
      "Bez naslova",
    ]);
    const exercises = { a: { title: "A", video_id: "a", cues: ["Ravno."] }, b: { title: "B", video_id: "b" } };
    expect(wordlessVideos({ exercises })).toEqual(["B"]);
    expect(wordlessVideos({ exercises: { c: { title: "C" } } })).toEqual([]);
    expect(wordlessVideos({ sample: { title: "S", video_id: "s" } })).toEqual(["S"]);
    expect(wordlessVideos({ sample: { title: "S", video_id: "s", parts } })).toEqual([]);
    // A challenge names one of its own workouts.
    expect(wordlessVideos({ sample: "a", videos: [{ title: "A", video_id: "a", parts }] })).toEqual([]);
  });
});

it("names a sale by its price and days before it is published", () => {
  expect(saleWords({ price: 6.5, from: "2027-01-01", until: "2027-01-10" })).toBe(
    "Akcija 6,50\u00a0€ od 01.01.2027. do kraja 10.01.2027.",
  );
});
