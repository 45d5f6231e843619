import * as z from "zod/mini";
import { challengeFile, ebookFile, partnerFile, planFile, trainingFile } from "./catalogue-file.ts";
import { mealPlanFile, recipeFile } from "./recipe-file.ts";

/** What the catalogue is made of: each a document, which is one file of the loader's folder, or a row of `plans` and `partners`. */
export const documentKind = z.enum(["challenge", "training", "ebook", "recipe", "mealplan", "plan", "partner"]);
export type DocumentKind = z.infer<typeof documentKind>;

/** Those that have a page of their own, and a list whose order somebody may put. */
export const pageKind = z.enum(["challenge", "training", "ebook", "recipe", "mealplan"]);
export type PageKind = z.infer<typeof pageKind>;

/** What a document has to be for its publication. */
export const documentSchemas = {
  challenge: challengeFile,
  training: trainingFile,
  ebook: ebookFile,
  recipe: recipeFile,
  mealplan: mealPlanFile,
  plan: planFile,
  partner: partnerFile,
} satisfies Record<DocumentKind, z.core.$ZodType>;

export type DocumentOf<K extends DocumentKind> = z.output<(typeof documentSchemas)[K]>;
