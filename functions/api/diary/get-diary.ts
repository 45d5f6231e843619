import { getDiary } from "#contract/diary.ts";
import { readDiary } from "../../core/diary/diary-store.ts";
import { presentDocument, presentHead } from "../../core/diary/present.ts";
import { endpoint } from "../../http/endpoint.ts";
import { DAY_MS, now } from "../../kernel/time.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";

const SHOWN_MS = 3 * DAY_MS;

/** The head and the workouts of the last three days, of which one may be running. */
export const handler = endpoint("getDiary", getDiary, async ({ caller }) => {
  const from = zagrebDay(new Date(now().getTime() - SHOWN_MS)).replaceAll("-", "");
  const { head, workouts } = await readDiary(caller, from);
  const shown = workouts.map(presentDocument);
  return { status: "success" as const, data: { head: presentHead(head), workouts: shown } };
});
