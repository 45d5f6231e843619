import { removeCalendar } from "#contract/diary.ts";
import { readPresentProfileWith, userIdOf } from "../../domains/accounts/member-store.ts";
import { endAddress } from "../../domains/calendar/calendar-address.ts";
import { diaryLimit } from "../../domains/diary/diary.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";

export const handler = endpoint("removeCalendar", removeCalendar, async ({ caller }) => {
  await countCall(diaryLimit, await userIdOf(caller));
  const [{ user_id }] = await readPresentProfileWith(caller);
  await endAddress(user_id);
  return { status: "success" as const };
});
