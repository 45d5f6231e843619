import { ApiError } from "../../../lib/api-error.ts";
import { UNREADABLE } from "../../../lib/offline/outbox.ts";
import { readDiary } from "./queries.ts";

/**
 * Whether no other try would send the same: the server can't read it, or the firewall takes a note for an attack. One that stops the whole
 * network stops reading too, and says nothing of what was sent.
 */
export async function isUnsendable(fault: unknown): Promise<boolean> {
  if (!(fault instanceof ApiError)) return false;
  if (UNREADABLE.includes(fault.status)) return true;
  return fault.code === "stopped" && (await readDiary(false).then(Boolean, () => false));
}
