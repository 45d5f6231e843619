import { randomUUID } from "node:crypto";
import { write } from "#contract/training/registers.ts";
import type { Caller } from "../../kernel/caller.ts";
import { now } from "../../kernel/clock.ts";
import { Problem } from "../../kernel/problem.ts";
import { EMPTY_HEAD, type HeadRecord } from "./diary.ts";
import { type DiaryState, readState, removeDiary, saveDiary } from "./diary-store.ts";

const TRIES = 4;
const SERVER = "00000000";

/**
 * Erases the diary, or the measures with their consent. The head first: what a device writes from then on from before is ignored.
 * 409 `diary_busy` where devices were faster four times.
 */
export async function eraseDiary(caller: Caller, what: "all" | "measures"): Promise<HeadRecord> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const state = await readState(caller, [], []);
    const head = what === "all" ? erased(state) : withoutConsent(state);
    if (!(await saveDiary(state, { head, documents: [], months: [] }, now()))) continue;
    await removeDiary(state.userId, what);
    return { ...head, rev: head.rev + 1 };
  }
  throw new Problem("diary_busy");
}

/** A new epoch: every device drops what it holds. */
function erased({ head }: DiaryState): HeadRecord {
  return { ...EMPTY_HEAD, rev: head.rev, epoch: randomUUID(), erased_at: now().getTime() };
}

function withoutConsent({ head }: DiaryState): HeadRecord {
  const key = "consent:measures";
  return { ...head, entries: { ...head.entries, [key]: write(null, now().getTime(), SERVER, head.entries[key]) } };
}
