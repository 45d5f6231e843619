import { saveKitchen } from "#contract/kitchen.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { saveKitchen as save } from "../../domains/kitchen/kitchen-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";

const LIMIT = { scope: "kitchen", calls: 60, seconds: 60 };

export const handler = endpoint("saveKitchen", saveKitchen, async ({ body, caller }) => {
  await countCall(LIMIT, await userIdOf(caller));
  const kitchen = await save(caller, body);
  return { status: "success" as const, data: { kitchen } };
});
