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

/** The device fact `reminder` names the sessions of the days to come: title by day. */
async function titleOfToday(): Promise<string | undefined> {
  const titles = (await readDeviceValue("reminder")) as Record<string, string> | undefined;
  return titles?.[new Date().toLocaleDateString("sv")];
}
