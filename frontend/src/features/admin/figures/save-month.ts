import type { Movement } from "#contract/trends.ts";
import { type CsvValue, csvOf } from "../../../lib/csv.ts";
import { zagrebDay } from "../../../lib/format.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { monthMovements } from "./queries.ts";

const HEAD = ["Dan", "Vrijeme (UTC)", "Vrsta", "Narudžba", "Oznaka", "Kategorija", "Iznos", "PDV", "Stopa PDV-a"];
const kinds = { charge: "naplata", refund: "povrat" } as const;
const categories = { subscription: "Članstvo", challenge: "Izazov", training: "Program", ebook: "Ebook" } as const;

/** Saves every line of a month (yyyy-mm) as CSV; answers how many they are and their sum (EUR). */
export async function saveMonth(month: string): Promise<{ number: number; sum: number }> {
  const movements = await monthMovements(month);
  saveFile(`promet-${month}.csv`, new Blob([monthCsv(movements)], { type: "text/csv;charset=utf-8" }));
  return { number: movements.length, sum: sumOf(movements, "amount") };
}

/** The month's lines as a file for a Croatian Excel, and their sum. Pure. */
function monthCsv(movements: readonly Movement[]): string {
  const sums: CsvValue[] = [
    "Ukupno",
    null,
    null,
    null,
    null,
    null,
    sumOf(movements, "amount"),
    sumOf(movements, "tax"),
    null,
  ];
  return csvOf([HEAD, ...movements.map(rowOf), sums]);
}

function rowOf({ id, at, kind, order_number, category, amount, tax, vat_rate }: Movement): CsvValue[] {
  const day = zagrebDay(new Date(at));
  return [day, at, kinds[kind], order_number, id, categories[category], amount, tax, vat_rate];
}

/** The sum of what moved (EUR), or of its tax: cents are added, so that no sum ends in a fraction of one. */
function sumOf(movements: readonly Movement[], field: "amount" | "tax"): number {
  return movements.reduce((cents, movement) => cents + Math.round(movement[field] * 100), 0) / 100;
}
