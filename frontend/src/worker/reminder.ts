import { answerOf, openDatabase } from "../lib/offline/database.ts";
import type { Row } from "../lib/offline/rows.ts";
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
  const database = await openDatabase(indexedDB);
  const facts = database.transaction("facts").objectStore("facts");
  const keys = (await answerOf(facts.getAllKeys())) as [string, string, string][];
  const key = keys.find(([, kind, id]) => kind === "device" && id === "reminder");
  const fact = key && (await answerOf<Row | undefined>(facts.get(key)));
  database.close();
  return (fact?.value as Record<string, string> | undefined)?.[new Date().toLocaleDateString("sv")];
}
