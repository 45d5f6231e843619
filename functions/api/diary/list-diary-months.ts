import { listDiaryMonths } from "#contract/diary.ts";
import { readMonths } from "../../core/diary/diary-store.ts";
import { monthsFrom } from "../../core/diary/month.ts";
import { endpoint } from "../../http/endpoint.ts";

export const handler = endpoint("listDiaryMonths", listDiaryMonths, async ({ query, caller }) => {
  const months = await readMonths(caller, monthsFrom(query.from, query.to));
  return { status: "success" as const, data: { months } };
});
