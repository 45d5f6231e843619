import { addDays, format, parseISO } from "date-fns";

/** Every calendar day (yyyy-mm-dd) from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The calendar day so many days later, or earlier below zero. */
export function dayAfter(day: string, days: number): string {
  return format(addDays(parseISO(day), days), "yyyy-MM-dd");
}
