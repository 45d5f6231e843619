/** The version of form and server calls that this product speaks. */
export const PROTOCOL_VERSION = "1.4";

/** The euro, by letters in forms and calls about amounts, by digits in the status call. */
export const EURO = { letters: "EUR", digits: "978" } as const;

const zagreb = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Zagreb",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** A moment as the `timestamp` of a server call: yyyyMMddHHmmss of the merchant's local time, Europe/Zagreb. */
export function formatTimestamp(moment: Date): string {
  return zagreb.format(moment).replace(/\D/g, "");
}

/** Cents as the gateway's decimal text with exactly two decimals; throws RangeError for anything but positive cents. */
export function formatAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError("an amount must be a positive number of cents");
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
