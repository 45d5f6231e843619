/** Where the cache keeps the recipes as lists show them. */
export const recipesKey = ["listRecipes"] as const;

/** Where the cache keeps one recipe as this caller may see it. */
export function recipeKey(id: string) {
  return ["getRecipe", id] as const;
}
