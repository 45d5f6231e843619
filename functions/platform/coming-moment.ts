import { Problem } from "./problem.ts";
import { DAY_MS } from "./time.ts";
import { zagrebMoment } from "./zagreb.ts";

/** The furthest moment for which something is planned. */
const FARTHEST_MS = 366 * DAY_MS;

/**
 * The moment that a local time of Zagreb names; 400 `moment_refused` for one that is past, more than a year away, or skipped by the
 * clocks.
 */
export function comingMoment(shown: string, now: Date): Date {
  const moment = zagrebMoment(shown);
  const ahead = moment ? moment.getTime() - now.getTime() : 0;
  if (!moment || ahead <= 0 || ahead > FARTHEST_MS) throw new Problem("moment_refused", { data: { fields: ["at"] } });
  return moment;
}
