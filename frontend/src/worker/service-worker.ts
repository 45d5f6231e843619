import { answerTo, cacheFiles, dropOldFiles } from "./cached-files.ts";
import { openApp, showReminder } from "./reminder.ts";
import { sendWithoutPage } from "./send-outbox.ts";
import { scope } from "./worker-scope.ts";

/** The app's service worker: opens the app without network, sends what waits, shows reminders. It never reloads a page. */
scope.addEventListener("install", (event) => event.waitUntil(cacheFiles()));
scope.addEventListener("activate", (event) => event.waitUntil(Promise.all([dropOldFiles(), scope.clients.claim()])));
scope.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
scope.addEventListener("message", ({ data }) => {
  if (data === "activate") void scope.skipWaiting();
});
scope.addEventListener("sync", (event) => event.waitUntil(sendWithoutPage()));
scope.addEventListener("push", (event) => event.waitUntil(showReminder()));
scope.addEventListener("notificationclick", (event) => event.waitUntil(openApp(event.notification)));
