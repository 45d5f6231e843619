/** Nouns that stand beside a number in the product's texts, each in the forms that a number can ask for. */
const NOUNS = [
  "(?:trening|recept|izazov|program|komentar|pokušaj|rekord|uređaj|znak|put|dan|sat|videozapis)(?:a|i|ova|ovi|e)?",
  "(?:minut|sekund|godin|serij|vježb|narudžb|osob|porcij|stranic|prijav|kupnj|cijen)(?:a|e|u|i)",
  "ponavljanj(?:e|a)|mjesec(?:a|i|e)?|tjed(?:an|na|ni|ne|ana)|obro(?:k|ka|ci|ke)|član(?:a|ovi|ova|ove)?|pretplatni(?:k|ka|ci|ke)",
].join("|");

/** A value that is put into a text, with such a noun right after it; a range of two numbers has its own rule. */
const UNCOUNTED = new RegExp(`\\{(?!range\\()[^{}]*\\}\\s+(${NOUNS})(?!\\p{L})`, "gu");

/** Values beside a noun in one fixed form (21 dana, 1 treninga), a line each: `counted` knows which form a number asks for. */
export function findUncounted(file: string, source: string): string[] {
  return [...source.matchAll(UNCOUNTED)].map(
    ([, noun]) => `${file}: "${noun}" after a value; take its form from counted`,
  );
}
