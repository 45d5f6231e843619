import type { Remind } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import type { Subscribed } from "./push.ts";

/** Whether and how a member is reminded, as the choice shows it. */
export interface ReminderValue {
  readonly channel: "none" | Remind["channel"];
  /** A full hour from 7 to 20. */
  readonly hour: number;
}

/** A fact of this device: its subscription (`wanted`: to be made as soon as there is a network). */
export const PUSH = "push";
export type PushRegistration = "wanted" | Subscribed;

const USUAL_HOUR = 17;

/** Nobody is reminded until they choose it. */
export const NOT_REMINDED: ReminderValue = { channel: "none", hour: USUAL_HOUR };

/** What the head of a diary says of reminders. Pure. */
export function remindersOf(head: Registers): ReminderValue {
  return (currentOf(head, "remind") as Remind | undefined) ?? NOT_REMINDED;
}
