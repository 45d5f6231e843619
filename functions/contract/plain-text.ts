/** A text as searching sees it: small letters without marks, đ as d. Pure. */
export function plainText(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("đ", "d");
}

/** A text's words as they are compared: without the signs between them; dj is đ to who has no such key. Pure. */
export function wordsOf(text: string): string[] {
  return plainText(text)
    .replaceAll("dj", "d")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether each word of a query begins a word of the text, in any order; an empty query finds everything. Pure. */
export function hasWords(text: string, query: string): boolean {
  const there = wordsOf(text);
  return wordsOf(query).every((word) => there.some((one) => one.startsWith(word)));
}

/** A letter, digit or sign that a reader sees: fillers, selectors and the empty Braille cell are letters and signs by their class alone. */
export const SEEN = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * What a person wrote, as typed: line breaks stay; other control characters, those that turn the direction of writing
 * and halves of characters go. Nothing visible is nothing at all.
 */
export function plain(typed: string): string {
  const text = typed
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, "\n")
    .replaceAll("\t", " ")
    .replace(/[^\n\P{Cc}]|\p{Bidi_Control}/gu, "")
    .trim();
  return SEEN.test(text) ? text : "";
}
