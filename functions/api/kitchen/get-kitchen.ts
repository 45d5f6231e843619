import { getKitchen } from "#contract/recipe.ts";
import { readKitchen } from "../../core/kitchen/kitchen-store.ts";
import { endpoint } from "../../http/endpoint.ts";

export const handler = endpoint("getKitchen", getKitchen, async ({ caller }) => {
  const kitchen = await readKitchen(caller);
  return { status: "success" as const, data: { kitchen } };
});
