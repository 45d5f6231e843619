import { dayAfter, workingDayFrom } from "../../platform/days.ts";
import { zagrebDay, zagrebHour } from "../../platform/zagreb.ts";

/** The hour in Zagreb until which the shop's people are at work. */
const END_OF_WORK = 18;

/** By when what came up at a moment (UTC ISO 8601) is done on the same day; what comes up after work, on the next. */
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
