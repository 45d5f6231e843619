/** Cents as the gateway's decimal text with exactly two decimals; throws RangeError for anything but positive cents. */
export function formatAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError("an amount must be a positive number of cents");
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
