/** Cents as the API's decimal euros (two places at most). */
export function toEuros(cents: number): number {
  return cents / 100;
}

/** Decimal euros as whole cents, or undefined where the number is not a sum of money (not finite, or finer than a cent). */
export function toCents(euros: number): number | undefined {
  const cents = Math.round(euros * 100);
  return Number.isSafeInteger(cents) && cents / 100 === euros ? cents : undefined;
}
