import { wrongMessages, wrongMoney, wrongMovements } from "./movements.ts";
import { type Decided, type Files, monthOf } from "./read-files.ts";
import { wrongNotes, wrongNumbers, wrongReceipt, wrongRows } from "./receipts.ts";
import { wrongSums } from "./sums.ts";

/**
 * A second count of a shop's books, by what an accountant downloads, what the tax service was told and what the bank says. This folder
 * imports nothing of the product: no mistake of its sums can be in it. Answers what does not agree, in words; nothing of good books.
 */
export function recount(files: Files): string[] {
  const months = Object.keys(files)
    .flatMap((path) => /^(\d{4}-\d\d)\/racuni\.ndjson$/.exec(path)?.[1] ?? [])
    .sort()
    .map((name) => monthOf(name, files));
  const receipts = months.flatMap((month) => month.receipts);
  const decided: Decided = JSON.parse(files["decided.json"] ?? "");
  return [
    ...months.flatMap(wrongRows),
    ...wrongNumbers(receipts),
    ...receipts.flatMap((receipt) => wrongReceipt(receipt, decided)),
    ...wrongNotes(receipts),
    ...wrongMovements(months, receipts),
    ...wrongMessages(receipts, JSON.parse(files["tax-service.json"] ?? "")),
    ...wrongSums(months, JSON.parse(files["sadrzaj.json"] ?? "").months, receipts),
    ...wrongMoney(months, JSON.parse(files["bank.json"] ?? ""), decided),
  ];
}
