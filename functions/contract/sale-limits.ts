/** The smallest sum (EUR) that anything is sold for: card acquirers refuse less, and a price for a month stays above zero. */
export const LEAST_PRICE = 0.5;

/** Croatia's PDV rates (percent), each with the day from which it may be charged (Zakon o PDV-u, article 38); a new one is a new row. */
export const VAT_RATES = [
  { rate: 25, from: "2012-03-01" },
  { rate: 13, from: "2014-01-01" },
  { rate: 5, from: "2013-01-01" },
  { rate: 0, from: "2022-10-01" },
] as const;

/** Whether a rate is on the list, on a day (yyyy-mm-dd) where one is given. */
export function isVatRate(rate: number, day?: string): boolean {
  return VAT_RATES.some((known) => known.rate === rate && (day === undefined || known.from <= day));
}
