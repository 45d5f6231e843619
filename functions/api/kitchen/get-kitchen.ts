import { getKitchen } from "#contract/kitchen.ts";
import { readWeek } from "../../domains/kitchen/read-week.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** The caller's week with what it cooks: amounts of all recipes with Premium, else those of samples alone. */
export const handler = endpoint("getKitchen", getKitchen, async ({ caller }) => {
  const data = await readWeek(caller);
  return { status: "success" as const, data };
});
