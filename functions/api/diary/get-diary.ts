import { getDiary } from "#contract/diary.ts";
import { readDiary } from "../../core/diary/diary-store.ts";
import { presentDocument, presentHead } from "../../core/diary/present.ts";
import { endpoint } from "../../http/endpoint.ts";
import { now } from "../../kernel/clock.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";

const DAYS_MS = 3 * 24 * 60 * 60 * 1000;

/** The head and the workouts of the last three days, of which one may be running. */
export const handler = endpoint("getDiary", getDiary, async ({ caller }) => {
  const from = zagrebDay(new Date(now().getTime() - DAYS_MS)).replaceAll("-", "");
  const { head, workouts } = await readDiary(caller, from);
  const shown = workouts.map((workout) => presentDocument({ kind: "workout", ...workout }));
  return { status: "success" as const, data: { head: presentHead(head), workouts: shown } };
});
