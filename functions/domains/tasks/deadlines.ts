import { dayAfter, workingDayFrom } from "../../platform/days.ts";
import { zagrebDay, zagrebHour } from "../../platform/zagreb.ts";

/** Hour in Zagreb. */
const END_OF_WORK = 18;

/** The end of the working day (UTC ISO 8601) of a moment; the next day's for a moment after work. */
export function endOfWork(at: string): string {
  const today = endOfWorkIn(0, at);
  return today > at ? today : endOfWorkIn(1, at);
}

/** The end of work so many days after a moment's day. */
export function endOfWorkIn(days: number, at: string): string {
  return zagrebHour(zagrebDay(new Date(at)), END_OF_WORK, days).toISOString();
}

/** The end of work on the working day after a moment's day. */
export function endOfNextWorkingDay(at: string): string {
  return zagrebHour(workingDayFrom(dayAfter(zagrebDay(new Date(at)), 1)), END_OF_WORK).toISOString();
}
