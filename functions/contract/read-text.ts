/**
 * The text of a file that somebody made, or undefined where it is none: UTF-8, UTF-16 by its mark, else Windows-1250, which gives every
 * byte a letter.
 */
export function textIn(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

/** Whether a file is a workbook: the archive of .xlsx and .ods, or the older .xls. */
export function isWorkbook([first, second, third, fourth]: Uint8Array): boolean {
  const begins = [first, second, third, fourth].join(" ");
  return begins === "80 75 3 4" || begins === "208 207 17 224";
}

export const WORKBOOK = "Ovo je radna knjiga, na primjer iz Excela. Spremi je kao CSV, pa odaberi tu datoteku.";
export const EMPTY_FILE = "Datoteka je prazna ili ima samo zaglavlje.";

/** Whole cents of a sum with a comma or point before its decimals and the other one between thousands; undefined for all else. */
export function centsOf(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0€]|EUR/g, "").replace("−", "-");
  const comma = /^[+-]?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(bare);
  const point = /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(bare);
  if (!comma && !point) return undefined;
  const plain = comma ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", "");
  return Math.round(Number(plain) * 100);
}
