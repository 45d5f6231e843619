import { readCalendar } from "#contract/diary.ts";
import { calendarFile } from "#contract/training/calendar-file.ts";
import { ownerOfFile } from "../../domains/calendar/calendar-address.ts";
import { readCalendar as entriesOf } from "../../domains/calendar/read-calendar.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { setting } from "../../platform/settings.ts";
import { shop } from "../../platform/shop.ts";

/** Of one calendar, by however many programs: a stranger without its address uses up none of them. */
const limit = { scope: "calendar", calls: 60, seconds: 3600 };

export const handler = endpoint("readCalendar", readCalendar, async ({ params: { file }, now }) => {
  const owner = await ownerOfFile(file);
  if (owner === undefined) throw new Problem("not_found");
  await countCall(limit, owner);
  const entries = await entriesOf(owner, now());
  if (!entries) throw new Problem("not_found");
  return calendarFile(entries, { name: shop.brand, page: `${setting("PUBLIC_URL")}/app`, now: now() });
});
