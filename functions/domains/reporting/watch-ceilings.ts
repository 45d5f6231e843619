import { dayAfter } from "../../platform/days.ts";
import { log } from "../../platform/log.ts";
import { numberAt, queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { inZagreb, zagrebDay } from "../../platform/zagreb.ts";

/** The hour in Zagreb in which it looks. */
const HOUR = "07";
/** Movements at which one call can't read a month's books, and charges at which `checks` can't prove a day: docs/operations.md, Ceilings. */
const CEILINGS = { month_of_books: 200_000, day_of_checks: 8600 };
const NEAR = 0.75;

/** Tells once a day where yesterday, or its month so far, came near a ceiling. */
export async function watchCeilings(at: Date): Promise<void> {
  if (inZagreb(at, "HH") !== HOUR) return;
  const yesterday = dayAfter(zagrebDay(at), -1);
  const days = await queryCounters(keys.daysRange(`${yesterday.slice(0, 7)}-01`, yesterday));
  const reached = {
    month_of_books: days.reduce((sum, day) => sum + numberAt(day, "charges") + numberAt(day, "refunds"), 0),
    day_of_checks: days.filter(({ sk }) => sk === yesterday).reduce((sum, day) => sum + numberAt(day, "charges"), 0),
  };
  for (const name of ["month_of_books", "day_of_checks"] as const)
    if (reached[name] >= NEAR * CEILINGS[name])
      log("warn", "ceiling_near", { ceiling: name, count: reached[name], bears: CEILINGS[name] });
}
