import { useCallback } from "react";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { askBrowser, isAllowed, pushState } from "./push.ts";
import { PUSH, type PushRegistration, type ReminderValue, remindersOf } from "./reminder-value.ts";

/** Device value: until when (ms) nothing asks. */
const SNOOZED = "reminders.quiet";

const SNOOZE_MS = 90 * 24 * 60 * 60 * 1000;

interface Reminders {
  /** Undefined until the diary was read. */
  readonly value: ReminderValue | undefined;
  /** Whether the member ever chose, also against. */
  readonly hasChosen: boolean;
  readonly choose: (value: ReminderValue) => Promise<void>;
}

/** The reminder setting, valid on all devices, and its setter. */
export function useReminders(): Reminders {
  const head = useDiary()?.head;
  const change = useChangeDiary();
  const [push, setPush] = usePushRegistration();
  const choose = useCallback(
    async ({ channel, hour }: ReminderValue) => {
      await change([{ kind: "head", values: { remind: channel === "none" ? null : { channel, hour } } }]);
      if (channel === "push" && push === undefined) await setPush("wanted");
    },
    [change, push, setPush],
  );
  return {
    value: head && remindersOf(head),
    hasChosen: head?.remind !== undefined,
    choose,
  };
}

/** This device's push registration, and its setter. */
export function usePushRegistration() {
  return useDeviceValue<PushRegistration>(PUSH);
}

/** Whether asking is snoozed, and the function that snoozes it for 90 days. */
export function useReminderSnooze(): readonly [boolean, () => Promise<void>] {
  const [until, setUntil] = useDeviceValue<number>(SNOOZED);
  const snooze = useCallback(() => setUntil(serverNow().getTime() + SNOOZE_MS), [setUntil]);
  return [until !== undefined && until > serverNow().getTime(), snooze];
}

/** Returns the function that asks for notifications; only after a tap. A refusal snoozes it for 90 days, except for a tap on push itself (`byHand`). */
export function useAskPermission(): (byHand: boolean) => Promise<boolean> {
  const [isSnoozed, snooze] = useReminderSnooze();
  return useCallback(
    async (byHand) => {
      if (isAllowed()) return true;
      if (pushState() !== "possible" || (isSnoozed && !byHand)) return false;
      const allowed = await askBrowser();
      if (!allowed) await snooze();
      return allowed;
    },
    [isSnoozed, snooze],
  );
}
