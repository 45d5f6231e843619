import { getKitchen } from "#contract/kitchen.ts";
import { readWeek } from "../../domains/kitchen/read-week.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** The caller's week with its recipes; without Premium, amounts of samples alone. */
export const handler = endpoint("getKitchen", getKitchen, async ({ caller }) => {
  const data = await readWeek(caller);
  return { status: "success" as const, data };
});
