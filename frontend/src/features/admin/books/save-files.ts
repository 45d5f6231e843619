import type { BookedMonth, BookFile } from "#contract/books.ts";
import { zagrebDay } from "../../../lib/format.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { pagesOf, readMonth, recordArchive, recordFile, recordsOf } from "./queries.ts";
import type { ArchivedMonth } from "./year-archive.ts";

/** The files of a month by what they are called; each is made of the month's pages, here in the browser. */
export const files = [
  { file: "ira_xlsx", word: "I-RA kao Excel (XLSX)", ending: "xlsx" },
  { file: "ira_csv", word: "I-RA kao CSV (UTF-8)", ending: "csv" },
  { file: "ira_csv_1250", word: "I-RA kao CSV (Windows-1250)", ending: "windows-1250.csv" },
] as const satisfies readonly { readonly file: BookFile; readonly word: string; readonly ending: string }[];

/** Makes a month's file and hands it to the browser; answers how many documents it has, and their sum. */
export async function saveMonth(books: BookedMonth, file: BookFile) {
  const { issuedCsv, issuedWorkbook } = await import("./month-files.ts");
  const pages = pagesOf(books.month, file);
  const made =
    file === "ira_xlsx"
      ? await issuedWorkbook(books, pages)
      : await issuedCsv(books, pages, file === "ira_csv" ? "utf-8" : "windows-1250");
  const ending = files.find((one) => one.file === file)?.ending ?? "csv";
  saveFile(`i-ra-${books.month}.${ending}`, made.file);
  return made;
}

/** Makes the file of a month's quarter for the return of the one-stop shop, and hands it to the browser. */
export async function saveQuarter(month: string): Promise<void> {
  const { quarterCsv, quarterOf } = await import("./one-stop-quarter.ts");
  const { name, months } = quarterOf(month);
  await recordFile(month, "oss");
  const sums: BookedMonth[] = [];
  for (const one of months) sums.push(await readMonth(one));
  saveFile(`oss-${name}.csv`, quarterCsv(name, sums));
}

/** Makes a year's archive, has its hash recorded and hands it to the browser; answers the hash. */
export async function saveYear(year: string): Promise<string> {
  const { yearArchive } = await import("./year-archive.ts");
  const { file, sha256 } = await yearArchive(archivedMonths(year, new Date()));
  await recordArchive(year, sha256, file.size);
  saveFile(`knjige-${year}.zip`, file);
  return sha256;
}

/** The months of a year up to a moment's own, one after the other: what is made of one is let go before the next one is asked for. */
async function* archivedMonths(year: string, until: Date): AsyncGenerator<ArchivedMonth> {
  const last = zagrebDay(until).slice(0, 7);
  for (let number = 1; number <= 12; number += 1) {
    const month = `${year}-${String(number).padStart(2, "0")}`;
    if (month > last) return;
    yield {
      month: await readMonth(month),
      pages: pagesOf(month, "year"),
      receipts: pagesOf(month, "receipts"),
      record: await recordsOf(month),
    };
  }
}
