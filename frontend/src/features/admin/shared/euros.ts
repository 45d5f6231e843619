const euro = new Intl.NumberFormat("hr-HR", { style: "currency", currency: "EUR" });
const difference = new Intl.NumberFormat("hr-HR", { style: "currency", currency: "EUR", signDisplay: "exceptZero" });

/** A sum as all pages of the staff show it: 3.419,29 €, −11,07 €. */
export function euros(sum: number): string {
  return euro.format(sum);
}

/** A difference with its sign: +24,00 €, −11,07 €, 0,00 €. */
export function eurosMoved(sum: number): string {
  return difference.format(sum);
}
