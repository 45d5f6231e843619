import { addPush } from "#contract/diary.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { readPresentProfileWith, userIdOf } from "../../core/member/member-store.ts";
import { isPushEndpoint } from "../../core/reminder/push-endpoint.ts";
import { addPushDevice } from "../../core/reminder/push-store.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";
import { now } from "../../kernel/time.ts";

const LIMIT = { scope: "diary", calls: 60, seconds: 60 };

export const handler = endpoint("addPush", addPush, async ({ body, caller }) => {
  if (!isPushEndpoint(body.endpoint)) throw new Problem("invalid_input", { data: { fields: ["endpoint"] } });
  await countCall(LIMIT, await userIdOf(caller));
  const [{ user_id }] = await readPresentProfileWith(caller);
  await addPushDevice(user_id, body.device, body.endpoint, now());
  return { status: "success" as const };
});
