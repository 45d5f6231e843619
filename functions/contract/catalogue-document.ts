import * as z from "zod/mini";
import { cardFile, challengeFile, ebookFile, partnerFile, planFile, trainingFile } from "./catalogue-file.ts";
import { textsFile } from "./landing-texts.ts";
import { mealPlanFile, recipeFile } from "./recipe-file.ts";

/** What the catalogue is made of: each a document, which is one file of the loader's folder, or a row of `plans` and `partners`. */
export const documentKind = z.enum([
  "challenge",
  "training",
  "ebook",
  "recipe",
  "mealplan",
  "plan",
  "partner",
  "card",
  "texts",
]);
export type DocumentKind = z.infer<typeof documentKind>;

/** Those that have a page of their own, and a list whose order somebody may put. */
export const pageKind = z.enum(["challenge", "training", "ebook", "recipe", "mealplan"]);
export type PageKind = z.infer<typeof pageKind>;

/** Those of which there is one, number 1: the card of the promoted programme, the landing page's texts. */
export const singleKind = z.enum(["card", "texts"]);

/** Those whose draft can be looked at where it will stand. */
export const previewKind = z.enum([...pageKind.options, ...singleKind.options]);
export type PreviewKind = z.infer<typeof previewKind>;

/** What a document has to be for its publication. */
export const documentSchemas = {
  challenge: challengeFile,
  training: trainingFile,
  ebook: ebookFile,
  recipe: recipeFile,
  mealplan: mealPlanFile,
  plan: planFile,
  partner: partnerFile,
  card: cardFile,
  texts: textsFile,
} satisfies Record<DocumentKind, z.core.$ZodType>;

export type DocumentOf<K extends DocumentKind = DocumentKind> = z.output<(typeof documentSchemas)[K]>;
