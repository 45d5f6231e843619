import * as z from "zod/mini";
import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import { type AccessState, listTrainings } from "#contract/product.ts";
import { findRecipes, presentMealPlan, presentRecipe } from "../cookbook.ts";
import {
  challengeProduct,
  ebookProduct,
  mealPlanRecord,
  recipeRecord,
  trainingProduct,
} from "../draft/build-product.ts";
import { parseDraft } from "../draft/check-draft.ts";
import type { Draft } from "../draft/draft.ts";
import { sketchIds } from "../draft/row-ids.ts";
import { challengeDetail, ebookDetail, trainingDetail } from "../present-product.ts";
import { textsOf, withCard } from "../site-words.ts";
import { readSnapshot } from "../snapshot.ts";
import { refusal } from "./plan-publication.ts";

/**
 * What the page's own call would answer after a publication, with access (`granted`) or without. 409 `not_publishable` where the draft can't
 * be shown yet.
 */
export async function previewDraft({ kind, id, document }: Draft, granted: boolean, now: Date) {
  const read = parseDraft(kind, id, await sketchIds(kind, JSON.parse(document)));
  if (!("value" in read)) throw refusal(read);
  const access: AccessState = { granted, until: null };
  return { status: "success" as const, data: await detailOf(kind, read.value, access, now) };
}

async function detailOf(kind: DocumentKind, value: DocumentOf, access: AccessState, now: Date) {
  const noFile = () => "";
  if (kind === "challenge") {
    const { product, rows } = challengeProduct(value as DocumentOf<"challenge">, noFile, now);
    return challengeDetail({ product, videos: rows }, access, now);
  }
  if (kind === "training") {
    const { exercises = {}, ...training } = trainingProduct(value as DocumentOf<"training">, noFile);
    return trainingDetail({ ...training, exercises }, access, now);
  }
  if (kind === "ebook") return ebookDetail(ebookProduct(value as DocumentOf<"ebook">, noFile), access, now);
  if (kind === "card") return withPromo(value as DocumentOf<"card">);
  if (kind === "texts") return { texts: textsOf(value as DocumentOf<"texts">) };
  if (kind === "recipe") return recipeDetail(value as DocumentOf<"recipe">, access);
  return mealPlanDetail(value as DocumentOf<"mealplan">, access);
}

function recipeDetail(file: DocumentOf<"recipe">, { granted, until }: AccessState) {
  const recipe = recipeRecord(file);
  const access = { granted: granted || recipe.sample, until };
  return { recipe: presentRecipe(recipe, access.granted), access };
}

/** The home page's list with this card. */
async function withPromo(file: DocumentOf<"card">) {
  const { body } = await readSnapshot("training");
  const { data } = z.parse(listTrainings.reply, JSON.parse(body));
  return { trainings: withCard(data.trainings, { ...file, retired: false }) };
}

/** A meal plan with the kcal of its recipes as they are published. */
async function mealPlanDetail(file: DocumentOf<"mealplan">, access: AccessState) {
  const ids = [...new Set(file.days.flatMap((meals) => meals.map(({ recipe }) => recipe)))];
  const kcal = new Map((await findRecipes(ids)).map((recipe) => [recipe.id, recipe.kcal]));
  return { mealplan: presentMealPlan(mealPlanRecord(file, kcal), access.granted), access };
}
