import { useCallback } from "react";
import type { Remind } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { useChangeDiary, useDeviceFact, useDiary } from "../diary/use-diary.ts";
import type { Subscribed } from "./push.ts";

/** Whether and how a member is reminded, as the choice shows it. */
export interface ReminderValue {
  readonly channel: "none" | Remind["channel"];
  /** A full hour from 7 to 20. */
  readonly hour: number;
}

/** Facts of this device: its subscription (`wanted`: to be made as soon as there is a network), and until when (ms) nothing asks. */
export const PUSH = "push";
export type PushFact = "wanted" | Subscribed;
const QUIET = "reminders.quiet";

const QUIET_MS = 90 * 24 * 60 * 60 * 1000;
const USUAL_HOUR = 17;

/** Nobody is reminded until they choose it. */
export const NOT_REMINDED: ReminderValue = { channel: "none", hour: USUAL_HOUR };

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
  const [push, setPush] = useDeviceFact<PushFact>(PUSH);
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

/** Whether nothing may ask about reminders now, and a way to keep quiet for 90 days. */
export function useQuiet(): readonly [boolean, () => Promise<void>] {
  const [until, setUntil] = useDeviceFact<number>(QUIET);
  const keep = useCallback(() => setUntil(serverNow().getTime() + QUIET_MS), [setUntil]);
  return [until !== undefined && until > serverNow().getTime(), keep];
}

/** What the head of a diary says of reminders. Pure. */
export function remindersOf(head: Registers): ReminderValue {
  return (currentOf(head, "remind") as Remind | undefined) ?? NOT_REMINDED;
}
