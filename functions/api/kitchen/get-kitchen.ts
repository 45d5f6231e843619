import { getKitchen } from "#contract/kitchen.ts";
import { readWeek } from "../../domains/kitchen/read-week.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Answers the caller's week with its recipes; without Premium, only samples have amounts. */
export const handler = endpoint("getKitchen", getKitchen, async ({ caller }) => {
  const data = await readWeek(caller);
  return { status: "success" as const, data };
});
