import { describe, expect, it } from "vitest";
import type { ListedExercise } from "#contract/exercise-list.ts";
import {
  exercisesIn,
  missingTitles,
  withCopy,
  withMissing,
} from "../../../../../frontend/src/features/admin/catalogue/form/copied-exercises.ts";

const listed = (name: string, key: string | null, row: object): ListedExercise => ({
  programme: { id: "1", title: "Snaga" },
  name,
  key,
  row: { title: name, ...row },
});
const sklek = listed("sklek", "sklek", {
  ...{ id: 103, title: "Sklek", video_id: "sklek-1", length: 34, alternative: "potisak", movement: "sklek" },
  ...{ muscles: { main: ["prsa"], also: [] }, picture: "/pictures/pose-sklek.webp" },
});
const potisak = listed("potisak", "e101", { id: 101, title: "Potisak", alternative: "sklek" });
const all = [potisak, sklek];
const document = { id: 12, exercises: { most: { id: 1201, title: "Most na podu" } }, blocks: [] };

describe("an exercise of another programme", () => {
  it("comes with its video, drawing, muscles and alternative, under numbers of this one and the history that it has", () => {
    const { exercises, name } = withCopy(document.exercises, sklek, all, document);
    expect(name).toBe("sklek");
    expect(exercises).toEqual({
      most: document.exercises.most,
      sklek: { ...sklek.row, id: 1202, alternative: "potisak", movement: "sklek" },
      potisak: { id: 1203, title: "Potisak", alternative: "sklek", movement: "e101" },
    });
  });

  it("is there once, however often it is copied, also where another programme calls it otherwise", () => {
    const { exercises } = withCopy(document.exercises, sklek, all, document);
    expect(withCopy(exercises, sklek, all, document)).toEqual({ exercises, name: "sklek" });
    const other = { ...listed("push-up", "sklek", { title: "Push-up" }), programme: { id: "3", title: "Dom" } };
    expect(withCopy(exercises, other, [other], document)).toEqual({ exercises, name: "sklek" });
  });

  it("has no history of its own yet where it was never published: nothing is promised to it", () => {
    const { exercises } = withCopy({}, listed("novo", null, { id: 9, title: "Novo" }), [], document);
    expect(exercises).toEqual({ novo: { id: 1201, title: "Novo" } });
  });

  it("gets another short name where its own is taken by something else", () => {
    const taken = { sklek: { id: 1, title: "Sklek na koljenima" } };
    expect(withCopy(taken, sklek, [], document).name).toBe("sklek-2");
  });
});

describe("names that were pasted", () => {
  const rows = [
    { exercise: "most" },
    { exercise: "MOST  na podu" },
    { exercise: "Čučanj" },
    { exercise: "cucanj" },
    {},
  ];

  it("are missing where no exercise has them, whatever their case and marks, each once", () => {
    expect(missingTitles(document, rows)).toEqual(["Čučanj"]);
    expect(missingTitles({}, [])).toEqual([]);
  });

  it("become exercises: another programme's with all that it has, new ones without a video, and every day names them", () => {
    const day = { exercises: [{ exercise: "sklek", sets: 3 }, { exercise: "Bugarski čučanj" }, { exercise: "most" }] };
    const pasted = { ...document, blocks: [{ weeks: ["1"], days: [day, { exercises: [{ exercise: "SKLEK" }] }] }] };
    const whole = withMissing(pasted, ["SKLEK", "Bugarski čučanj"], all);
    expect(exercisesIn(whole)).toMatchObject({
      sklek: { id: 1202, video_id: "sklek-1" },
      potisak: { id: 1203 },
      "bugarski-cucanj": { id: 1204, title: "Bugarski čučanj" },
    });
    expect(exercisesIn(whole)["bugarski-cucanj"]).not.toHaveProperty("video_id");
    expect(whole).toMatchObject({
      blocks: [
        {
          weeks: ["1"],
          days: [
            { exercises: [{ exercise: "sklek", sets: 3 }, { exercise: "bugarski-cucanj" }, { exercise: "most" }] },
            { exercises: [{ exercise: "sklek" }] },
          ],
        },
      ],
    });
  });
});
