import { findProfile } from "../accounts/profile-store.ts";
import { type Reminder, remindersAt } from "../diary/reminder.ts";
import { stopToken } from "../mail/stop-token.ts";
import { pushDevices, removePushDevice } from "./push-store.ts";
import { queueReminderMail, type Reminded } from "./reminder-store.ts";
import { readPushKey, sendPush } from "./web-push.ts";

/** Sends a claimed reminder; false where nobody was reached, or none was due any more. */
export async function sendReminder({ userId, head }: Reminded, now: Date): Promise<boolean> {
  const { due } = remindersAt(head.entries, head.reminded, now);
  if (!due) return false;
  return due.channel === "push" ? pushTo(userId, now) : mailTo(userId, due);
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

/** Only to a proven address. */
async function mailTo(userId: string, reminder: Reminder): Promise<boolean> {
  const profile = await findProfile(userId);
  if (!profile?.email || !profile.email_verified || profile.blocked) return false;
  return queueReminderMail({ ...profile, email: profile.email }, reminder, await stopToken("reminders", userId));
}
