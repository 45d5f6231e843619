import { readDeviceValue } from "../lib/offline/database.ts";
import { scope } from "./worker-scope.ts";

/** Shows the reminder. The message that brought it says nothing of the training: the day's title is what this device knows. */
export async function showReminder(): Promise<void> {
  const title = await titleOfToday().catch(() => undefined);
  const text = title ? `Danas: ${title}` : "Danas je dan za trening";
  await scope.registration.showNotification(text, { icon: "/icons/icon-192.png", lang: "hr", tag: "today" });
}

/** Brings the app to the front where it is open, as it is; else opens it. */
export async function openApp(notification: Notification): Promise<void> {
  notification.close();
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const home = scope.registration.scope;
  const open = pages.find(({ url }) => url.startsWith(home));
  await (open ? open.focus() : scope.clients.openWindow(home));
}

/** Today's session as home last named it (`reminder`), else the programme that is due (`reminder_programmes`). */
async function titleOfToday(): Promise<string | undefined> {
  const today = new Date().toLocaleDateString("sv");
  for (const name of ["reminder", "reminder_programmes"]) {
    const titles = (await readDeviceValue(name)) as Record<string, string> | undefined;
    if (titles?.[today]) return titles[today];
  }
  return undefined;
}
