import type { Remind } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { enrolmentsOf } from "../diary/diary-head.ts";
import { templatesOf } from "../own/templates.ts";
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

/** Whether there are training days: of a programme that goes on, or of a template. Pure. */
export function hasTrainingDays(head: Registers): boolean {
  const isRunning = enrolmentsOf(head).some(({ enrolment }) => enrolment.state === "active");
  return isRunning || templatesOf(head).some(({ weekdays }) => weekdays !== undefined);
}

/** The head's reminder setting. Pure. */
export function remindersOf(head: Registers): ReminderValue {
  return (currentOf(head, "remind") as Remind | undefined) ?? NOT_REMINDED;
}
