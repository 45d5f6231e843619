import { useCallback } from "react";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { askBrowser, isAllowed, pushState } from "./push.ts";
import { NOT_REMINDED, PUSH, type PushRegistration, type ReminderValue, remindersOf } from "./reminder-value.ts";

/** Until when (ms) nothing asks on this device. */
const QUIET = "reminders.quiet";

const QUIET_MS = 90 * 24 * 60 * 60 * 1000;

/** What a member chose about reminders, and a way to choose. */
interface Reminders {
  /** Undefined until the device's diary was read. */
  readonly value: ReminderValue | undefined;
  /** Whether the member ever chose, for or against. */
  readonly hasChosen: boolean;
  readonly choose: (value: ReminderValue) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A member's reminders: what was chosen holds on all devices, and messages come to those on which they were allowed. */
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
    stop: useCallback(() => choose(NOT_REMINDED), [choose]),
  };
}

/** What this device knows of its subscription, and a way to note it. */
export function usePushRegistration() {
  return useDeviceValue<PushRegistration>(PUSH);
}

/** Whether nothing may ask about reminders now, and a way to keep quiet for 90 days. */
export function useReminderSnooze(): readonly [boolean, () => Promise<void>] {
  const [until, setUntil] = useDeviceValue<number>(QUIET);
  const keep = useCallback(() => setUntil(serverNow().getTime() + QUIET_MS), [setUntil]);
  return [until !== undefined && until > serverNow().getTime(), keep];
}

/**
 * Asks the person, by the browser, whether messages may come to this device; only after a tap. For 90 days after a refusal it is not
 * asked again, unless by a tap on messages themselves (`byHand`).
 */
export function useAskPermission(): (byHand: boolean) => Promise<boolean> {
  const [isQuiet, keepQuiet] = useReminderSnooze();
  return useCallback(
    async (byHand) => {
      if (isAllowed()) return true;
      if (pushState() !== "possible" || (isQuiet && !byHand)) return false;
      const allowed = await askBrowser();
      if (!allowed) await keepQuiet();
      return allowed;
    },
    [isQuiet, keepQuiet],
  );
}
