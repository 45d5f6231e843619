import { scope } from "./worker-scope.ts";

const TEXT = "Danas je dan za trening";

/** Shows the reminder; the message that brought it says nothing of the training. */
export async function showReminder(): Promise<void> {
  await scope.registration.showNotification(TEXT, { icon: "/icons/icon-192.png", lang: "hr", tag: "today" });
}

/** Brings the app to the front where it is open, as it is; else opens it. */
export async function openApp(notification: Notification): Promise<void> {
  notification.close();
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const home = scope.registration.scope;
  const open = pages.find(({ url }) => url.startsWith(home));
  await (open ? open.focus() : scope.clients.openWindow(home));
}
