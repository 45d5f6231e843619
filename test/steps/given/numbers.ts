import { seriesRecord } from "#functions/domains/documents/number-series.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { NOON } from "./records.ts";

/** The items of a series (`2026#INTERNET#1`) in which one document was issued. */
export function numbersOf(series: string) {
  const issued_at = NOON.toISOString();
  return [
    seriesRecord(series, issued_at),
    { ...keys.documentCounter(series), last: 1 },
    { ...keys.documentNumber(series, 1), id: "900001", issued_at },
  ];
}
