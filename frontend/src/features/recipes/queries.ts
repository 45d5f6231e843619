import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** All recipes as lists show them: the same for everybody, cached by the browser and the CDN. */
export const recipesQuery = queryOptions({
  queryKey: ["listRecipes"],
  queryFn: async () => (await call("listRecipes", {})).data.recipes,
});
