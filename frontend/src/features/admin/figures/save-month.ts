import type { Movement } from "#contract/trends.ts";
import { minuteOf, zagrebDay } from "../../../lib/format.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { csvLine, markOf } from "../books/csv.ts";
import { percent, type Row } from "../books/sheet.ts";
import { monthMovements } from "./queries.ts";

const HEAD = ["Dan", "Vrijeme", "Vrsta", "Narudžba", "Oznaka", "Kategorija", "Iznos", "PDV", "Stopa PDV-a"];
const kinds = { charge: "naplata", refund: "povrat" } as const;
const categories = { subscription: "Članstvo", challenge: "Izazov", training: "Program", ebook: "Ebook" } as const;

/** Saves every line of a month (yyyy-mm) as CSV; answers how many they are and their sum (EUR). */
export async function saveMonth(month: string): Promise<{ number: number; sum: number }> {
  const movements = await monthMovements(month);
  saveFile(`promet-${month}.csv`, new Blob(monthCsv(movements), { type: "text/csv;charset=utf-8" }));
  return { number: movements.length, sum: sumOf(movements, "amount") };
}

/** The month's lines as a file for a Croatian Excel, and their sum. Pure. */
function monthCsv(movements: readonly Movement[]): BlobPart[] {
  const sums: Row = [
    "Ukupno",
    null,
    null,
    null,
    null,
    null,
    sumCell(movements, "amount"),
    sumCell(movements, "tax"),
    null,
  ];
  const text = [HEAD, ...movements.map(rowOf), sums].map(csvLine).join("");
  return [new Uint8Array(markOf("utf-8")), text];
}

/** A reference begins with a sign, or Excel makes a number of it and drops its first zeros. */
function rowOf({ id, at, kind, order_number, category, amount, tax, vat_rate }: Movement): Row {
  const moment = new Date(at);
  const cells: Row = [{ day: zagrebDay(moment) }, minuteOf(moment).slice(-5), kinds[kind], order_number, `#${id}`];
  return [...cells, categories[category], { euros: amount }, { euros: tax }, percent(vat_rate)];
}

function sumCell(movements: readonly Movement[], field: "amount" | "tax") {
  return { euros: sumOf(movements, field) };
}

/** The sum of what moved (EUR), or of its tax: cents are added, so that no sum ends in a fraction of one. */
function sumOf(movements: readonly Movement[], field: "amount" | "tax"): number {
  return movements.reduce((cents, movement) => cents + Math.round(movement[field] * 100), 0) / 100;
}
