import { join } from "node:path";
import { expect, it } from "vitest";
import { webVtt } from "#infra/tools/captions.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";

it("writes captions as the video library takes them, without markup of the text", () => {
  const text = webVtt([{ at: 3725, title: "Odmor", text: "Diši <polako> & mirno." }]);
  expect(text).toBe("WEBVTT\n\n01:02:05.000 --> 01:02:07.500\nDiši &lt;polako&gt; &amp; mirno.\n");
});

it("has a text to be made of for every workout and open video of the demo, and every exercise says what to look out for", () => {
  const { challenges, trainings, ebooks } = readCatalogue(
    join(import.meta.dirname, "../../../infra/local/demo/catalogue"),
  );
  const workouts = challenges.flatMap(({ value }) => value.videos);
  const exercises = trainings.flatMap(({ value }) => Object.values(value.exercises));
  expect(workouts.length).toBeGreaterThan(100);
  expect(workouts.filter(({ parts = [] }) => parts.length === 0)).toEqual([]);
  const open = [...trainings, ...ebooks].flatMap(({ value }) => value.sample ?? []);
  expect(open.length).toBeGreaterThan(2);
  expect(open.filter(({ parts = [] }) => parts.length === 0)).toEqual([]);
  expect(exercises.filter(({ cues = [] }) => cues.length === 0)).toEqual([]);
});
