import { deviceId } from "../../../lib/offline/device-id.ts";
import { paths } from "../../../lib/paths.ts";
import { addPush, readPushKey, removePush } from "./queries.ts";

/**
 * Whether messages can come to this device. `home-screen`: only once the app stands on the home screen (iOS); `refused`: the
 * person told the browser so; `absent`: the browser has none, or not here.
 */
export type PushState = "possible" | "refused" | "home-screen" | "absent";

/** What the device keeps of its subscription: where messages come to, under which key, and when (ms) that was made sure last. */
export interface Subscribed {
  readonly endpoint: string;
  readonly key: string;
  readonly checked: number;
}

/** Whether messages can come to this device now. */
export function pushState(): PushState {
  if (isIos() && !matchMedia("(display-mode: standalone)").matches) return "home-screen";
  if (!("PushManager" in window && "Notification" in window && "serviceWorker" in navigator)) return "absent";
  return Notification.permission === "denied" ? "refused" : "possible";
}

/** Whether the person has allowed messages already. */
export function isAllowed(): boolean {
  return pushState() === "possible" && Notification.permission === "granted";
}

/** Lets the browser ask the person; only after a tap. */
export async function askBrowser(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/** Makes sure that messages come to this device, under the shop's key of today; undefined where that is not possible now. */
export async function subscribe(now: number): Promise<Subscribed | undefined> {
  const manager = await pushManager();
  const key = manager && (await readPushKey());
  if (!manager || !key) return undefined;
  const earlier = await manager.getSubscription();
  if (earlier && !isUnder(earlier, key)) await earlier.unsubscribe();
  const { endpoint } = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  await addPush(deviceId(), endpoint);
  return { endpoint, key, checked: now };
}

/** No message comes to this browser any more, whoever it was subscribed for. */
export async function unsubscribe(): Promise<void> {
  const manager = await pushManager();
  await (await manager?.getSubscription())?.unsubscribe();
}

/** The server forgets this device of the signed-in person. */
export function forgetDevice(): Promise<void> {
  return removePush(deviceId());
}

/** Where this browser takes messages now. */
export async function currentEndpoint(): Promise<string | undefined> {
  return (await (await pushManager())?.getSubscription())?.endpoint;
}

/** The app's worker shows what comes; without it nothing can. */
async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration(paths.home))?.pushManager;
}

function isUnder({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const wanted = bytesOf(key);
  return own.length === wanted.length && own.every((byte, place) => byte === wanted[place]);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** An iPad calls itself a Mac. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}
