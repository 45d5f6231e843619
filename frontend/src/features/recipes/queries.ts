import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { recipeKey, recipesKey } from "./keys.ts";

/** All recipes as lists show them: the same for everybody, cached by the browser and the CDN. */
export const recipesQuery = queryOptions({
  queryKey: recipesKey,
  queryFn: async () => (await call("listRecipes", {})).data.recipes,
});

/** One recipe, as this caller may see it. */
export function recipeQuery(id: string) {
  return queryOptions({
    queryKey: recipeKey(id),
    queryFn: async () => (await call("getRecipe", { params: { id } })).data,
  });
}
