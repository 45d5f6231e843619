/** Crockford's letters: none that is taken for another when read aloud or typed (no I, L, O, U). */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/**
 * How people name an order, such as `7K3M-9QXW`: the first 40 of its number's 128 random bits. Two orders may share one, so that whoever
 * looks an order up by it meets a list.
 */
export function orderReference(orderNumber: string): string {
  let rest = Number.parseInt(orderNumber.slice(1, 11), 16);
  let letters = "";
  while (letters.length < LENGTH) {
    letters = LETTERS.charAt(rest % LETTERS.length) + letters;
    rest = Math.floor(rest / LETTERS.length);
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A reference as it was typed, with or without hyphen, in any case, O for zero and I or L for one; undefined for anything else. */
export function readReference(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isReference = letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter));
  return isReference ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined;
}

/** What an order sells, as a document or letter names it: a plan's title alone may say only how often. */
export function soldName(category: unknown, title: string): string {
  if (category !== "subscription" || /članstv/i.test(title)) return title;
  return `Premium članstvo, ${title.charAt(0).toLocaleLowerCase("hr")}${title.slice(1)}`;
}
