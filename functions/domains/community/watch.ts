import { decodeTime } from "ulid";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems } from "../../platform/table/table.ts";
import { DAY_MS } from "../../platform/time.ts";
import { type Caller, userIdOf } from "../accounts/member-store.ts";
import { heldAmong, heldPlaces } from "./held-store.ts";
import { wordsIn } from "./word-list.ts";
import { wordListOf } from "./words-store.ts";

/** So many held within a day stop somebody's comments for a day. */
const MOST_HELD = 5;

/** What is asked before a comment is written. */
interface Watch {
  /** The words of the shop's list in a text. */
  readonly wordsIn: (text: string) => string[];
  /** 429 `comments_stopped` for whoever's comments were held too often within a day, until a day after the last of them. */
  readonly requireCalm: () => void;
}

/** The shop's list of words and what was held of this caller yesterday and today, in one request. */
export async function readWatch(caller: Caller, at: Date): Promise<Watch> {
  const places = heldPlaces(await userIdOf(caller), at);
  const [list, ...held] = await getItems([keys.commentWords, ...places], true);
  const { words } = wordListOf(list);
  return {
    wordsIn: (text) => wordsIn(text, words),
    requireCalm: () => requireCalm(heldAmong(held).map(decodeTime), at),
  };
}

function requireCalm(moments: readonly number[], at: Date): void {
  const [first, last] = [moments.at(-MOST_HELD), moments.at(-1)];
  if (first === undefined || last === undefined || last - first > DAY_MS) return;
  const wait = Math.ceil((last + DAY_MS - at.getTime()) / 1000);
  if (wait > 0) throw new Problem("comments_stopped", { headers: { "retry-after": String(wait) } });
}
