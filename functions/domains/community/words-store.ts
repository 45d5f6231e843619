import * as z from "zod/mini";
import type { WordList } from "#contract/moderation.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem, type Item, read } from "../../platform/table/table.ts";
import { put } from "../../platform/table/transaction.ts";
import { folded } from "./word-list.ts";

const listItem = z.object({ version: z.int(), words: z.array(z.string()) });
const NONE: WordList = { version: 0, words: [] };

/** The words for which a comment is held. */
export async function readWordList(): Promise<WordList> {
  return (await getItem(keys.commentWords, listItem, true)) ?? NONE;
}

/** The same of an item that was read beside others. */
export function wordListOf(item: Item | undefined): WordList {
  return item ? read(listItem, item) : NONE;
}

/** The list after a version, each word once, however it is written. */
export function nextList({ version }: WordList, words: readonly string[]): WordList {
  return { version: version + 1, words: [...new Map(words.map((word) => [folded(word), word])).values()] };
}

/** The writes that put a list in place of a version; refused where somebody was faster. */
export function changeList({ version }: WordList, next: WordList) {
  return [put({ ...keys.commentWords, ...next }, unchanged(version))];
}

function unchanged(version: number) {
  if (version === 0) return { condition: "attribute_not_exists(pk)" };
  return { condition: "#version = :version", names: { "#version": "version" }, values: { ":version": version } };
}
