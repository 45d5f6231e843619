import { listDiaryMonths } from "#contract/diary.ts";
import { readMonths } from "../../core/diary/diary-store.ts";
import { endpoint } from "../../http/endpoint.ts";

export const handler = endpoint("listDiaryMonths", listDiaryMonths, async ({ query, caller }) => {
  const months = await readMonths(caller, monthsFrom(query.from, query.to));
  return { status: "success" as const, data: { months } };
});

function monthsFrom(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
