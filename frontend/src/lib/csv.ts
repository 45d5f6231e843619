export type CsvValue = string | number | null;

/** What a spreadsheet would read as a formula. */
export const FORMULA = /^[\s\p{DI}]*[=+\-@\t\r＝＋－＠]/u;
/** Tells spreadsheets that the file is UTF-8. */
const MARK = "\uFEFF";

/**
 * Rows as a CSV file (UTF-8) that a Croatian Excel opens by a double click: fields end at `;`, decimals stand behind a comma.
 * No text of a person can become a formula; null is an empty field.
 */
export function csvOf(rows: readonly (readonly CsvValue[])[]): string {
  return `${MARK}${rows.map((row) => `${row.map(field).join(";")}\r\n`).join("")}`;
}

function field(value: CsvValue): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = value ?? "";
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
