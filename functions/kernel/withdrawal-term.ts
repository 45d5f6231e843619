import { dayAfter } from "./days.ts";
import { workingDayFrom } from "./working-day.ts";
import { endOfZagrebDay, zagrebDay } from "./zagreb.ts";

const DAYS = 14;

/**
 * The last millisecond in which a contract concluded at this moment may be withdrawn from: its own day is not counted, the
 * fourteenth ends at midnight in Zagreb, and a Saturday, Sunday or public holiday moves that to the next working day.
 */
export function withdrawalEnd(concluded: Date): Date {
  return endOfZagrebDay(workingDayFrom(dayAfter(zagrebDay(concluded), DAYS)));
}
