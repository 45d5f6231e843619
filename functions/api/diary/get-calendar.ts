import { getCalendar } from "#contract/diary.ts";
import { readPresentProfileWith, userIdOf } from "../../domains/accounts/member-store.ts";
import { shownAddress } from "../../domains/calendar/calendar-address.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { keys } from "../../platform/table/keys.ts";

export const handler = endpoint("getCalendar", getCalendar, async ({ caller }) => {
  const [{ user_id }, item] = await readPresentProfileWith(caller, keys.diaryCalendar(await userIdOf(caller)));
  return { status: "success" as const, data: { address: await shownAddress(user_id, item) } };
});
