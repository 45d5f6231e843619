import { removePush } from "#contract/diary.ts";
import { readPresentProfileWith, userIdOf } from "../../domains/accounts/member-store.ts";
import { diaryLimit } from "../../domains/diary/diary.ts";
import { removePushDevice } from "../../domains/reminders/push-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";

export const handler = endpoint("removePush", removePush, async ({ params: { device }, caller }) => {
  await countCall(diaryLimit, await userIdOf(caller));
  const [{ user_id }] = await readPresentProfileWith(caller);
  await removePushDevice(user_id, device);
  return { status: "success" as const };
});
