import { useEffect, useState } from "react";
import { Optional } from "../../../components/states.tsx";
import { onSignOut } from "../../../lib/offline/sign-out.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow, today } from "../../../lib/server-time.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { newReminders, titlesByDay } from "./next-reminders.ts";
import { currentEndpoint, forgetDevice, isAllowed, subscribe, unsubscribe } from "./push.ts";
import { PUSH, type PushRegistration, remindersOf } from "./reminder-value.ts";

/** Device value with the programme due by day; home keeps the sessions' own titles beside it, as `reminder`. */
const TITLES = "reminder_programmes";
/** Delay (ms) after a change, so that input comes first. */
const SETTLED_MS = 1000;
/** A subscription is trusted for this long (ms). */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000;
/** Serialises subscribing and unsubscribing. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Stores the next reminders after each change, and keeps this device's push subscription current. It runs where reminders are wanted, or
 * the browser has a subscription, perhaps of an earlier person.
 */
export function SyncReminders() {
  const diary = useDiary();
  const [registration] = useDeviceValue(PUSH);
  const isSubscribed = useSubscribed();
  const areWanted = diary !== undefined && remindersOf(diary.head).channel !== "none";
  if (!areWanted && registration === undefined && !isSubscribed) return null;
  return (
    <Optional>
      <Sync />
    </Optional>
  );
}

/** Whether this browser has a push subscription, perhaps of a former user. */
function useSubscribed(): boolean {
  const [isSubscribed, setSubscribed] = useState(false);
  useEffect(() => {
    hasSubscription().then(setSubscribed, () => undefined);
  }, []);
  return isSubscribed;
}

async function hasSubscription(): Promise<boolean> {
  const manager = (await navigator.serviceWorker?.getRegistration(paths.home))?.pushManager;
  return Boolean(await manager?.getSubscription());
}

function Sync() {
  useNextReminders();
  useSubscription();
  return null;
}

function useNextReminders(): void {
  const diary = useDiary();
  const change = useChangeDiary();
  const [titles, setTitles] = useDeviceValue<Record<string, string>>(TITLES);
  useEffect(() => {
    if (!diary || remindersOf(diary.head).channel === "none") return;
    const timer = setTimeout(() => {
      const next = newReminders(diary, serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone);
      if (next) void change([{ kind: "head", values: { "remind:next": next } }]);
      const days = titlesByDay(diary, today());
      if (JSON.stringify(days) !== JSON.stringify(titles)) void setTitles(days);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [diary, change, titles, setTitles]);
}

/** Subscribes while push is wanted here; a sign-out unsubscribes. */
function useSubscription(): void {
  const diary = useDiary();
  const [registration, setRegistration] = useDeviceValue<PushRegistration>(PUSH);
  const channel = diary && remindersOf(diary.head).channel;
  useEffect(() => {
    if (channel === undefined) return;
    const step = async () => {
      const next = await nextRegistration(channel === "push", registration);
      if (next !== registration) await setRegistration(next ?? null);
    };
    queue = queue.then(step, step);
  }, [channel, registration, setRegistration]);
  useEffect(() => {
    if (registration === undefined) return;
    return onSignOut({ tellServer: forgetDevice, remove: unsubscribe });
  }, [registration]);
}

/** The next state of the subscription; unchanged without network. */
async function nextRegistration(
  isWanted: boolean,
  registration: PushRegistration | undefined,
): Promise<PushRegistration | undefined> {
  try {
    if (registration === undefined) return await endFormerSubscription();
    if (!isWanted) return await end();
    if (!isAllowed() || (await isCurrent(registration))) return registration;
    return (await subscribe(Date.now())) ?? registration;
  } catch {
    return registration;
  }
}

async function isCurrent(registration: PushRegistration): Promise<boolean> {
  if (registration === "wanted" || Date.now() - registration.checked > FRESH_MS) return false;
  return (await currentEndpoint()) === registration.endpoint;
}

async function end(): Promise<undefined> {
  await unsubscribe();
  await forgetDevice();
}

/** Ends a former user's subscription, whose reminders would arrive here. */
async function endFormerSubscription(): Promise<undefined> {
  await unsubscribe();
}
