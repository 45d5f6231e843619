import { stopReminders } from "#contract/diary.ts";
import { readStopToken } from "../../domains/mail/stop-token.ts";
import { stopReminders as stop } from "../../domains/reminders/reminder-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { log } from "../../platform/log.ts";
import { now } from "../../platform/time.ts";

/** Ends the reminder mails of the token's owner. Mail services post here too (RFC 8058), with any body: only the token counts. */
export const handler = endpoint("stopReminders", stopReminders, async ({ params: { token } }) => {
  const userId = await readStopToken("reminders", token);
  if (userId !== undefined) await stop(userId, now());
  if (userId !== undefined) log("info", "reminders_stopped");
  return { status: "success" as const };
});
