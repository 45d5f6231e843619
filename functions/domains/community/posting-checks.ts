import { decodeTime } from "ulid";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems } from "../../platform/table/table.ts";
import { DAY_MS } from "../../platform/time.ts";
import { type Caller, userIdOf } from "../accounts/member-store.ts";
import { heldIdsIn, heldKeys } from "./moderation-store.ts";
import { wordListOf, wordsIn } from "./word-list-store.ts";

/** Held comments within a day that stop a person's commenting for a day. */
const MOST_HELD = 5;

interface PostingChecks {
  /** The words of the shop's list that stand in a text. */
  readonly wordsIn: (text: string) => string[];
  /** 429 `comments_stopped` until a day after the last of too many held comments. */
  readonly requireUnstopped: () => void;
}

/** Reads the list of words and the caller's held comments in one request. */
export async function readPostingChecks(caller: Caller, at: Date): Promise<PostingChecks> {
  const [list, ...held] = await getItems([keys.commentWords, ...heldKeys(await userIdOf(caller), at)], true);
  const { words } = wordListOf(list);
  return {
    wordsIn: (text) => wordsIn(text, words),
    requireUnstopped: () => requireUnstopped(heldIdsIn(held).map(decodeTime), at),
  };
}

function requireUnstopped(moments: readonly number[], at: Date): void {
  const [first, last] = [moments.at(-MOST_HELD), moments.at(-1)];
  if (first === undefined || last === undefined || last - first > DAY_MS) return;
  const wait = Math.ceil((last + DAY_MS - at.getTime()) / 1000);
  if (wait > 0) throw new Problem("comments_stopped", { headers: { "retry-after": String(wait) } });
}
