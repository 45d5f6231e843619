import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import {
  cardFile,
  challengeFile,
  ebookFile,
  orderFile,
  partnersFile,
  plansFile,
  trainingFile,
} from "#contract/catalogue-file.ts";
import { textsFile } from "#contract/landing-texts.ts";
import { mealPlanFile, recipeFile } from "#contract/recipe-file.ts";
import { ebookFaults, saleFaults } from "#functions/domains/catalogue/draft/check-product.ts";
import { allergenFaults } from "#functions/domains/catalogue/draft/check-recipe.ts";
import { crossCheck } from "#functions/domains/catalogue/publish/cross-check.ts";
import type { CatalogueFiles } from "./catalogue-files.ts";
import { CatalogueRefused, type Fault } from "./fault.ts";
import { part, readSource } from "./source-file.ts";

/** Reads a whole catalogue folder; throws `CatalogueRefused` with every fault that it has. */
export function readCatalogue(folder: string): CatalogueFiles {
  const faults: Fault[] = [];
  const one = <S extends z.ZodMiniType>(name: string, schema: S) => {
    const reading = readFile(folder, name, schema);
    faults.push(...reading.faults);
    return "read" in reading ? [reading.read] : [];
  };
  const perhaps = <S extends z.ZodMiniType>(name: string, schema: S) =>
    existsSync(join(folder, name)) ? one(name, schema) : [];
  const many = <S extends z.ZodMiniType>(below: string, schema: S) =>
    sourceNames(join(folder, below)).flatMap((name) => one(`${below}/${name}`, schema));
  const catalogue: CatalogueFiles = {
    plans: one("plans.yaml", plansFile).flatMap((file) =>
      file.value.plans.map((plan, index) => part(file, ["plans", index], plan)),
    ),
    challenges: many("challenges", challengeFile),
    trainings: many("trainings", trainingFile),
    ebooks: many("ebooks", ebookFile),
    recipes: many("recipes", recipeFile),
    mealplans: many("mealplans", mealPlanFile),
    partners: one("partners.yaml", partnersFile).flatMap((file) =>
      file.value.partners.map((partner, index) => part(file, ["partners", index], partner)),
    ),
    cards: perhaps("card.yaml", cardFile),
    texts: perhaps("texts.yaml", textsFile),
    orders: perhaps("order.yaml", orderFile)[0]?.value,
    files: protectedFiles(join(folder, "files")),
  };
  const { plans, challenges, trainings, ebooks } = catalogue;
  faults.push(
    ...crossCheck(catalogue, fileCheck(catalogue.files)),
    ...[...plans, ...challenges, ...trainings, ...ebooks].flatMap(saleFaults),
    ...ebooks.flatMap(ebookFaults),
    ...catalogue.recipes.flatMap(allergenFaults),
  );
  if (faults.length > 0) throw new CatalogueRefused(faults);
  return catalogue;
}

/** A protected file has to stand in the folder, and to be what its name says. */
export function fileCheck(files: ReadonlyMap<string, Buffer>) {
  return ({ file }: { readonly file: string }) => {
    const bytes = files.get(file);
    if (!bytes) return `datoteke files/${file} nema`;
    const isPdf = bytes.subarray(0, 5).equals(Buffer.from("%PDF-"));
    return file.endsWith(".pdf") && !isPdf ? `files/${file} nije PDF` : undefined;
  };
}

function readFile<S extends z.ZodMiniType>(folder: string, name: string, schema: S) {
  const path = join(folder, name);
  if (existsSync(path)) return readSource(name, readFileSync(path, "utf8"), schema);
  return { faults: [{ file: name, line: 1, column: 1, field: "", message: "datoteka nedostaje" }] };
}

function sourceNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(yaml|yml|json)$/.test(name))
    .sort();
}

function protectedFiles(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map();
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}
