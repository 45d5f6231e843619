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
