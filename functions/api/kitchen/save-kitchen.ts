import { saveKitchen } from "#contract/kitchen.ts";
import { saveKitchen as save } from "../../core/kitchen/kitchen-store.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import { endpoint } from "../../http/endpoint.ts";

const LIMIT = { scope: "kitchen", calls: 60, seconds: 60 };

export const handler = endpoint("saveKitchen", saveKitchen, async ({ body, caller }) => {
  await countCall(LIMIT, await userIdOf(caller));
  const kitchen = await save(caller, body);
  return { status: "success" as const, data: { kitchen } };
});
