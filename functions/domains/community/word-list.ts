import { plainText } from "#contract/plain-text.ts";

const LETTER = /[\p{L}\p{N}]/u;

/** Which words of a list stand in a text as whole words, whatever their marks, capitals and signs; each is taken as it is written. */
export function wordsIn(text: string, list: readonly string[]): string[] {
  const said = folded(text);
  return list.filter((word) => stands(said, folded(word)));
}

/** A text as it is compared: what looks alike is alike, and nothing that can't be seen parts a word. */
export function folded(text: string): string {
  const visible = text.normalize("NFKD").replace(/\p{Cf}/gu, "");
  return plainText(visible).replace(/\s+/gu, " ").trim();
}

function stands(said: string, word: string): boolean {
  if (word === "") return false;
  for (let from = said.indexOf(word); from >= 0; from = said.indexOf(word, from + 1))
    if (isEdge(said, from) && isEdge(said, from + word.length)) return true;
  return false;
}

/** Whether a word may begin or end at a place: no letters or digits on both sides. */
function isEdge(said: string, place: number): boolean {
  return !(LETTER.test(said.charAt(place - 1)) && LETTER.test(said.charAt(place)));
}
