import type { Remind } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import type { StoredSubscription } from "./push.ts";

/** Channel and hour of reminders. */
export interface ReminderValue {
  readonly channel: "none" | Remind["channel"];
  /** A full hour from 7 to 20. */
  readonly hour: number;
}

/** Device value of this browser's push registration; `wanted`: subscribe once there is a network. */
export const PUSH = "push";
export type PushRegistration = "wanted" | StoredSubscription;

const USUAL_HOUR = 17;

export const NOT_REMINDED: ReminderValue = { channel: "none", hour: USUAL_HOUR };

/** The head's reminder setting. Pure. */
export function remindersOf(head: Registers): ReminderValue {
  return (currentOf(head, "remind") as Remind | undefined) ?? NOT_REMINDED;
}
