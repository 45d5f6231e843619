/** A text as searching sees it: small letters without marks, đ as d. Pure. */
export function plainText(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("đ", "d");
}

/** Whether each word of a query begins a word of the text; an empty query finds everything. `plain` comes from `plainText`. Pure. */
export function hasWords(plain: string, query: string): boolean {
  const words = plainText(query).split(/\s+/u).filter(Boolean);
  return words.every((word) => plain.startsWith(word) || plain.includes(` ${word}`));
}
