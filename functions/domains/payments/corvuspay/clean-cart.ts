const MAX_BYTES = 250;
const ELLIPSIS = "...";
const characters = new Intl.Segmenter("hr", { granularity: "grapheme" });

/**
 * The text of the order as it may stand in `cart`: NFC, one line, no control or invisible characters, at most 250 bytes
 * of UTF-8, cut between whole characters. Underscores become spaces, so that no field name fits in.
 */
export function cleanCart(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\uFFFD_]/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  return Buffer.byteLength(line) <= MAX_BYTES ? line : cut(line);
}

function cut(line: string): string {
  let kept = "";
  for (const { segment } of characters.segment(line)) {
    if (Buffer.byteLength(kept + segment + ELLIPSIS) > MAX_BYTES) break;
    kept += segment;
  }
  return kept.trimEnd() + ELLIPSIS;
}
