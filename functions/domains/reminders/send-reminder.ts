import { findProfile } from "../accounts/profile-store.ts";
import { MOST_LATE_MS, type Reminder, remindersAt } from "../diary/reminder.ts";
import { readPushKey } from "./push-key.ts";
import { pushDevices, removePushDevice } from "./push-store.ts";
import { putLetter, type Reminded } from "./reminder-store.ts";
import { sendPush } from "./send-push.ts";
import { stopToken } from "./stop-token.ts";

/** Sends the reminder that was taken off a head; false where nobody could be reached, or none was due any more. */
export async function sendReminder({ userId, head }: Reminded, now: Date): Promise<boolean> {
  const { due } = remindersAt(head.entries, head.reminded, now);
  if (!due) return false;
  return due.channel === "push" ? pushTo(userId, now) : writeTo(userId, due);
}

async function pushTo(userId: string, now: Date): Promise<boolean> {
  const [devices, key] = await Promise.all([pushDevices(userId), readPushKey()]);
  const sent = await Promise.all(
    devices.map(async ({ device, endpoint }) => {
      const result = await sendPush(endpoint, key, now);
      if (result === "gone") await removePushDevice(userId, device, endpoint);
      return result === "sent";
    }),
  );
  return sent.includes(true);
}

/** To a proven address alone. */
async function writeTo(userId: string, reminder: Reminder): Promise<boolean> {
  const profile = await findProfile(userId);
  if (!profile?.email || !profile.email_verified || profile.blocked) return false;
  const lapses = new Date(reminder.at.getTime() + MOST_LATE_MS);
  return putLetter({ ...profile, email: profile.email }, reminder, await stopToken(userId), lapses);
}
