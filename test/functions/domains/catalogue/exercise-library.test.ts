import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { getSearchIndex } from "#contract/product.ts";
import { type Catalogue, snapshotItems } from "#functions/domains/catalogue/catalogue-items.ts";
import { exerciseLibrary } from "#functions/domains/catalogue/exercise-library.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";

const demo = readCatalogue(join(import.meta.dirname, "../../../../infra/local/demo/catalogue"));
const catalogue = buildCatalogue(demo, new Date("2026-11-21T10:00:00Z"));
const library = exerciseLibrary(catalogue.trainings);

it("has every exercise of all programmes once, under the key of its history", () => {
  const keys = library.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const shared = demo.trainings.filter(
    ({ value }) => "lat-povlacenje" in value.exercises || "lat-sprava" in value.exercises,
  );
  expect(shared).toHaveLength(2);
  expect(library.filter(({ key }) => key === "lat-povlacenje")).toEqual([
    {
      key: "lat-povlacenje",
      title: "Povlačenje na lat-spravi",
      load: "kg",
      step: 1,
      picture: "/pictures/pose-lat-povlacenje.webp",
      equipment: ["Sajla"],
      muscles: { main: ["leđa"], also: ["biceps", "podlaktica"] },
    },
  ]);
});

it("says of each what it needs: the owner's words, else what its load says", () => {
  const needed = (key: string) => library.find((one) => one.key === key)?.equipment;
  expect(needed("hip-thrust-sipka")).toEqual(["Šipka", "Klupa"]);
  expect(needed("odrucenje-bucice")).toEqual(["Bučice"]);
  expect(needed("veslanje-traka")).toEqual(["Elastična traka"]);
  expect(needed("sklek")).toEqual([]);
});

it("says which of them are held for a time", () => {
  const timed = library.filter((one) => one.timed).map(({ key }) => key);
  expect(timed).toContain("bocni-plank");
  expect(timed).not.toContain("sklek");
});

it("says of each what it trains; stretching and walking train no muscle that is counted", () => {
  const silent = library.filter(({ muscles }) => !muscles).map(({ title }) => title);
  expect(silent).toEqual([
    "Istezanje kukova i stražnjice",
    "Mačka i krava",
    "Otvaranje kukova",
    "Otvaranje prsa i ramena",
    "Živo hodanje u mjestu",
  ]);
});

it("keeps the exercises of a programme that is no longer sold, which the search leaves out", () => {
  const trainings = catalogue.trainings.map((one) => ({ ...one, product: { ...one.product, active: false } }));
  const { entries, library: kept } = searchOf({ ...catalogue, trainings });
  expect(entries.filter(({ kind }) => kind === "exercise")).toEqual([]);
  expect(kept).toEqual(library);
});

it("leaves out what was published before exercises had a load", () => {
  expect(exerciseLibrary(catalogue.trainings.map(({ exercises: _none, ...training }) => training))).toEqual([]);
});

it("lets an exercise be found by its muscle", () => {
  const found = searchOf(catalogue).entries.find(({ title }) => title === "Pregib podlaktice bučicama");
  expect(found).toMatchObject({ words: ["biceps", "podlaktica"], equipment: ["Bučice"] });
});

function searchOf(published: Catalogue) {
  const item = snapshotItems(published, new Date()).find(({ body }) => String(body).includes('"library"'));
  return z.parse(getSearchIndex.reply, JSON.parse(String(item?.body))).data;
}
