import {
  listChallenges as challenges,
  listEbooks as ebooks,
  getLandingTexts as landingTexts,
  getSearchIndex as searchIndex,
  listSubscriptions as subscriptions,
  listTrainings as trainings,
} from "#contract/product.ts";
import { listMealPlans as mealplans, listRecipes as recipes } from "#contract/recipe.ts";
import { readSnapshot } from "../../domains/catalogue/snapshot.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** The challenges on sale, as the last publication or load of the catalogue wrote the list. */
export const listChallenges = endpoint("listChallenges", challenges, () => readSnapshot("challenge"));

export const listEbooks = endpoint("listEbooks", ebooks, () => readSnapshot("ebook"));

export const listSubscriptions = endpoint("listSubscriptions", subscriptions, () => readSnapshot("subscription"));

export const listTrainings = endpoint("listTrainings", trainings, () => readSnapshot("training"));

export const listRecipes = endpoint("listRecipes", recipes, () => readSnapshot("recipe"));

export const listMealPlans = endpoint("listMealPlans", mealplans, () => readSnapshot("mealplan"));

/** The search page's entries besides products. */
export const getSearchIndex = endpoint("getSearchIndex", searchIndex, () => readSnapshot("search"));

export const getLandingTexts = endpoint("getLandingTexts", landingTexts, () => readSnapshot("texts"));
