import * as z from "zod/mini";
import type { WordList } from "#contract/moderation.ts";
import { plainText } from "#contract/plain-text.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem, type Item, read } from "../../platform/table/table.ts";
import { put, unchangedVersion } from "../../platform/table/transaction.ts";

const LETTER = /[\p{L}\p{N}]/u;

/** The words of a list that stand in a text as whole words, regardless of accents, capitals and look-alike signs. */
export function wordsIn(text: string, list: readonly string[]): string[] {
  const said = folded(text);
  return list.filter((word) => stands(said, folded(word)));
}

/** A text in the form in which texts are compared: look-alikes equal, invisible characters gone. */
function folded(text: string): string {
  const visible = text.normalize("NFKD").replace(/\p{Cf}/gu, "");
  return plainText(visible).replace(/\s+/gu, " ").trim();
}

function stands(said: string, word: string): boolean {
  if (word === "") return false;
  for (let from = said.indexOf(word); from >= 0; from = said.indexOf(word, from + 1))
    if (isEdge(said, from) && isEdge(said, from + word.length)) return true;
  return false;
}

/** Whether a word may begin or end here: no letters or digits on both sides. */
function isEdge(said: string, place: number): boolean {
  return !(LETTER.test(said.charAt(place - 1)) && LETTER.test(said.charAt(place)));
}

const listItem = z.object({ version: z.int(), words: z.array(z.string()) });
const NONE: WordList = { version: 0, words: [] };

/** The words for which a comment is held. */
export async function readWordList(): Promise<WordList> {
  return (await getItem(keys.commentWords, listItem, true)) ?? NONE;
}

/** The list in an item that was read with others. */
export function wordListOf(item: Item | undefined): WordList {
  return item ? read(listItem, item) : NONE;
}

/** The next version of a list, without words that fold to the same. */
export function nextList({ version }: WordList, words: readonly string[]): WordList {
  return { version: version + 1, words: [...new Map(words.map((word) => [folded(word), word])).values()] };
}

/** The writes that replace a version of the list; refused where it has changed. */
export function changeList({ version }: WordList, next: WordList) {
  return [put({ ...keys.commentWords, ...next }, unchangedVersion(version))];
}
