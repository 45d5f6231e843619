/** The part of a folded word that its Croatian cases share, roughly: jabuka, jabuke and jabukom are jabuk. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  return word.slice(0, word.length < 6 ? -1 : -2);
}
