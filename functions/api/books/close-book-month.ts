import { closeBookMonth } from "#contract/books.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { closeMonth, findClosed } from "../../domains/books/months/closed-month-store.ts";
import { hasEnded, readMonth } from "../../domains/books/months/month.ts";
import { readMonthRecords } from "../../domains/books/months/month-records.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Saves the hashes of a month that has ended; a second closing changes nothing. 409 `month_runs` before its end. */
export const handler = adminEndpoint("closeBookMonth", closeBookMonth, async (request) => {
  const { month } = request.params;
  const actor = actorOf("closeBookMonth", request);
  if (!hasEnded(month, actor.at)) throw new Problem("month_runs");
  const held = await readMonthRecords(month);
  await once(actor, async () => {
    if (await findClosed(month)) return;
    await closeMonth(actor, month, held);
    request.log("info", "month_closed", { month });
  });
  return { status: "success" as const, data: { month: await readMonth(month, actor.at, held) } };
});
