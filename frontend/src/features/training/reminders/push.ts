import { deviceId } from "../../../lib/offline/device-id.ts";
import { paths } from "../../../lib/paths.ts";
import { addPush, readPushKey, removePush } from "./queries.ts";

/** `home-screen`: iOS needs the installed app; `refused`: the person blocked notifications; `absent`: the browser has none. */
export type PushState = "possible" | "refused" | "home-screen" | "absent";

/** A push subscription: endpoint, server key, and when it was last checked (ms). */
export interface StoredSubscription {
  readonly endpoint: string;
  readonly key: string;
  readonly checked: number;
}

/** Whether this device can receive push messages. */
export function pushState(): PushState {
  if (isIos() && !matchMedia("(display-mode: standalone)").matches) return "home-screen";
  if (!("PushManager" in window && "Notification" in window && "serviceWorker" in navigator)) return "absent";
  return Notification.permission === "denied" ? "refused" : "possible";
}

/** Whether notifications are already allowed. */
export function isAllowed(): boolean {
  return pushState() === "possible" && Notification.permission === "granted";
}

/** Asks for permission; only after a tap. */
export async function askBrowser(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/** Subscribes under the server's current key; undefined if impossible now. */
export async function subscribe(now: number): Promise<StoredSubscription | undefined> {
  const manager = await pushManager();
  const key = manager && (await readPushKey());
  if (!manager || !key) return undefined;
  const earlier = await manager.getSubscription();
  if (earlier && !isUnder(earlier, key)) await earlier.unsubscribe();
  const { endpoint } = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  await addPush(deviceId(), endpoint);
  return { endpoint, key, checked: now };
}

/** Ends this browser's subscription, whoever made it. */
export async function unsubscribe(): Promise<void> {
  const manager = await pushManager();
  await (await manager?.getSubscription())?.unsubscribe();
}

/** Removes this device at the server. */
export function forgetDevice(): Promise<void> {
  return removePush(deviceId());
}

/** Endpoint of the current subscription. */
export async function currentEndpoint(): Promise<string | undefined> {
  return (await (await pushManager())?.getSubscription())?.endpoint;
}

/** Needs the service worker, which shows the messages. */
async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration(paths.home))?.pushManager;
}

function isUnder({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const expected = bytesOf(key);
  return own.length === expected.length && own.every((byte, place) => byte === expected[place]);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** An iPad reports itself as a Mac. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}
