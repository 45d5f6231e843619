import { removePush } from "#contract/diary.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { readPresentProfileWith, userIdOf } from "../../core/member/member-store.ts";
import { removePushDevice } from "../../core/reminder/push-store.ts";
import { endpoint } from "../../http/endpoint.ts";

const LIMIT = { scope: "diary", calls: 60, seconds: 60 };

export const handler = endpoint("removePush", removePush, async ({ params: { device }, caller }) => {
  await countCall(LIMIT, await userIdOf(caller));
  const [{ user_id }] = await readPresentProfileWith(caller);
  await removePushDevice(user_id, device);
  return { status: "success" as const };
});
