import { listDiaryMonths } from "#contract/diary.ts";
import { readMonths } from "../../domains/diary/diary-store.ts";
import { monthsFrom } from "../../domains/diary/month.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

export const handler = endpoint("listDiaryMonths", listDiaryMonths, async ({ query, caller }) => {
  const months = await readMonths(caller, monthsFrom(query.from, query.to));
  return { status: "success" as const, data: { months } };
});
