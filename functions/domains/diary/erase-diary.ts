import { randomUUID } from "node:crypto";
import { write } from "#contract/training/registers.ts";
import { now } from "../../platform/time.ts";
import type { Caller } from "../accounts/member-store.ts";
import { EMPTY_HEAD, type HeadRecord, MEASURES_CONSENT } from "./diary.ts";
import { readState, removeEarlier, saveDiary, untilSaved } from "./diary-store.ts";

const SERVER = "00000000";

/**
 * Erases the diary, or the measures with their consent. The head's new era makes older items invalid at once; then they are deleted
 * (a repeated call continues). 409 `diary_busy` where devices were faster four times.
 */
export async function eraseDiary(caller: Caller, what: "all" | "measures"): Promise<HeadRecord> {
  return untilSaved(async () => {
    const state = await readState(caller, [], []);
    const head = what === "all" ? erased(state.head) : withoutConsent(state.head);
    if (!(await saveDiary(state, { head, documents: [], months: [] }, now()))) return undefined;
    await removeEarlier(state.userId, what, head);
    return { ...head, rev: head.rev + 1 };
  });
}

/** A new epoch: every device drops what it holds. */
function erased({ rev, reminded }: HeadRecord): HeadRecord {
  return { ...EMPTY_HEAD, rev, reminded, epoch: randomUUID(), erased_at: now().getTime() };
}

function withoutConsent(head: HeadRecord): HeadRecord {
  const consent = write(null, now().getTime(), SERVER, head.entries[MEASURES_CONSENT]);
  return { ...head, entries: { ...head.entries, [MEASURES_CONSENT]: consent }, withdrawals: head.withdrawals + 1 };
}
