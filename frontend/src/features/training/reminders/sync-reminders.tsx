import { useEffect } from "react";
import { onSignOut } from "../../../lib/offline/sign-out.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { serverNow, today } from "../../../lib/server-time.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { newReminders, titlesByDay } from "./next-reminders.ts";
import { currentEndpoint, forgetDevice, isAllowed, subscribe, unsubscribe } from "./push.ts";
import { PUSH, type PushRegistration, remindersOf } from "./reminder-value.ts";

/** The fact of this device from which the worker takes what a message says. */
const TITLES = "reminder";
/** So long (ms) after a change the moments are worked out: what a person does comes first. */
const SETTLED_MS = 1000;
/** How long (ms) a subscription is believed to stand under the shop's key. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000;
/** One step at a time: a subscription is never ended beside its making. */
let steps: Promise<unknown> = Promise.resolve();

/** Beside every page of a member: hands the next reminders in after each change, and keeps this device's subscription true. */
export function SyncReminders() {
  useMoments();
  useSubscription();
  return null;
}

function useMoments(): void {
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

/** Subscribed while reminders come by message and this device was meant; signing out ends it. */
function useSubscription(): void {
  const diary = useDiary();
  const [fact, setFact] = useDeviceValue<PushRegistration>(PUSH);
  const channel = diary && remindersOf(diary.head).channel;
  useEffect(() => {
    if (channel === undefined) return;
    const step = async () => {
      const next = await stepTo(channel === "push", fact);
      if (next !== fact) await setFact(next ?? null);
    };
    steps = steps.then(step, step);
  }, [channel, fact, setFact]);
  useEffect(() => {
    if (fact === undefined) return;
    return onSignOut({ tellServer: forgetDevice, remove: unsubscribe });
  }, [fact]);
}

/** What becomes of this device's subscription; without network it stays what it was, until the next visit. */
async function stepTo(wanted: boolean, fact: PushRegistration | undefined): Promise<PushRegistration | undefined> {
  try {
    if (fact === undefined) return await leaveOthers();
    if (!wanted) return await end();
    if (!isAllowed() || (await isTrue(fact))) return fact;
    return (await subscribe(Date.now())) ?? fact;
  } catch {
    return fact;
  }
}

async function isTrue(fact: PushRegistration): Promise<boolean> {
  if (fact === "wanted" || Date.now() - fact.checked > FRESH_MS) return false;
  return (await currentEndpoint()) === fact.endpoint;
}

async function end(): Promise<undefined> {
  await unsubscribe();
  await forgetDevice();
}

/** A subscription that somebody else left in this browser would bring their reminders to whoever uses it now. */
async function leaveOthers(): Promise<undefined> {
  await unsubscribe();
}
