import { addPush } from "#contract/diary.ts";
import { readPresentProfileWith, userIdOf } from "../../domains/accounts/member-store.ts";
import { diaryLimit } from "../../domains/diary/diary.ts";
import { addPushDevice } from "../../domains/reminders/push-store.ts";
import { isPushEndpoint } from "../../domains/reminders/web-push.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { now } from "../../platform/time.ts";

export const handler = endpoint("addPush", addPush, async ({ body, caller }) => {
  if (!isPushEndpoint(body.endpoint)) throw new Problem("invalid_input", { data: { fields: ["endpoint"] } });
  await countCall(diaryLimit, await userIdOf(caller));
  const [{ user_id }] = await readPresentProfileWith(caller);
  await addPushDevice(user_id, body.device, body.endpoint, now());
  return { status: "success" as const };
});
