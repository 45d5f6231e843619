import { DAY_MS } from "../../platform/time.ts";
import { openTask } from "./task-store.ts";

/** The writes that open the task about a member whose letter about a failed charge did not arrive (`held`, or why it came back). */
export function openUntoldCharge(person: string, reason: string, now: Date) {
  const deadline = new Date(now.getTime() + DAY_MS).toISOString();
  return openTask({ kind: "charge_untold", id: person, at: now.toISOString(), deadline, about: { person, reason } });
}
