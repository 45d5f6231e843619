import { queryOptions } from "@tanstack/react-query";
import type { Kitchen } from "#contract/kitchen.ts";
import { call } from "../../lib/api.ts";

/** All meal plans as lists show them: the same for everybody, cached by the browser and the CDN. */
export const mealPlansQuery = queryOptions({
  queryKey: ["listMealPlans"],
  queryFn: async () => (await call("listMealPlans", {})).data.mealplans,
});

/** A meal plan: all seven days to whom it is open, else its first. */
export const mealPlanQuery = (id: string) =>
  queryOptions({
    queryKey: ["getMealPlan", id],
    queryFn: async () => (await call("getMealPlan", { params: { id } })).data,
  });

/** The own week of a person with its recipes: nobody else's is ever taken for it. */
export const kitchenQuery = (person: string | undefined) =>
  queryOptions({ queryKey: ["getKitchen", person], queryFn: () => readKitchen() });

/** One's own week with its recipes, asked for this moment. */
export async function readKitchen() {
  return (await call("getKitchen", {})).data;
}

/** Keeps a week in place of the version that it was made from. */
export async function saveKitchen(kitchen: Kitchen) {
  return (await call("saveKitchen", { body: kitchen }, { keepalive: true })).data;
}
