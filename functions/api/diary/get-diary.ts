import { getDiary } from "#contract/diary.ts";
import { readDiary } from "../../domains/diary/diary-store.ts";
import { yearTo } from "../../domains/diary/month.ts";
import { presentDocument, presentHead } from "../../domains/diary/present.ts";
import { readPushKey } from "../../domains/reminders/push-key.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { DAY_MS } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

const SHOWN_MS = 3 * DAY_MS;

/** The head and the workouts of the last three days, of which one may be running; the last year's months where they are asked for. */
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

/** No diary waits for a key that can't be read. */
async function pushKey(): Promise<string | null> {
  return readPushKey().then(
    ({ publicKey }) => publicKey,
    () => null,
  );
}
