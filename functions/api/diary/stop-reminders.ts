import { stopReminders } from "#contract/diary.ts";
import { stopReminders as stop } from "../../core/reminder/reminder-store.ts";
import { personOfStopToken } from "../../core/reminder/stop-token.ts";
import { endpoint } from "../../http/endpoint.ts";
import { log } from "../../kernel/log.ts";
import { now } from "../../kernel/time.ts";

/** Mail services post here by themselves (RFC 8058), in whatever form: the token alone counts. */
export const handler = endpoint("stopReminders", stopReminders, async ({ params: { token } }) => {
  const userId = await personOfStopToken(token);
  if (userId !== undefined) await stop(userId, now());
  if (userId !== undefined) log("info", "reminders_stopped");
  return { status: "success" as const };
});
