import { getDiary } from "#contract/diary.ts";
import { readDiary } from "../../domains/diary/diary-store.ts";
import { yearTo } from "../../domains/diary/month.ts";
import { presentDocument, presentHead } from "../../domains/diary/present-diary.ts";
import { readPushKey } from "../../domains/reminders/web-push.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { DAY_MS } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

const SHOWN_MS = 3 * DAY_MS;

/** Answers the diary's head, the workouts of the last three days (one may be running) and, on request, the last year's months. */
export const handler = endpoint("getDiary", getDiary, async ({ caller, query, now }) => {
  const from = zagrebDay(new Date(now().getTime() - SHOWN_MS)).replaceAll("-", "");
  const wanted = query.months && yearTo(zagrebDay(now()).slice(0, "yyyy-mm".length));
  const [{ head, workouts, months }, push_key] = await Promise.all([readDiary(caller, from, wanted), pushKey()]);
  const data = {
    head: presentHead(head),
    workouts: workouts.map(presentDocument),
    push_key,
    ...(wanted && { months }),
  };
  return { status: "success" as const, data };
});

/** The public key for push; null where it can't be read, so that the diary is shown without push. */
async function pushKey(): Promise<string | null> {
  return readPushKey().then(
    ({ publicKey }) => publicKey,
    () => null,
  );
}
