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

/** The challenges on sale: the list as the catalogue's tool wrote it, ready to be sent. */
export const listChallenges = endpoint("listChallenges", challenges, () => readSnapshot("challenge"));

/** The ebooks on sale, in the same way. */
export const listEbooks = endpoint("listEbooks", ebooks, () => readSnapshot("ebook"));

/** The plans on sale, in the same way. */
export const listSubscriptions = endpoint("listSubscriptions", subscriptions, () => readSnapshot("subscription"));

/** The trainings on sale, in the same way. */
export const listTrainings = endpoint("listTrainings", trainings, () => readSnapshot("training"));

/** The recipes, in the same way. */
export const listRecipes = endpoint("listRecipes", recipes, () => readSnapshot("recipe"));

/** The meal plans, in the same way. */
export const listMealPlans = endpoint("listMealPlans", mealplans, () => readSnapshot("mealplan"));

/** What can be found besides products, in the same way. */
export const getSearchIndex = endpoint("getSearchIndex", searchIndex, () => readSnapshot("search"));

/** The landing page's texts, in the same way. */
export const getLandingTexts = endpoint("getLandingTexts", landingTexts, () => readSnapshot("texts"));
