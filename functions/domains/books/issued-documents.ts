import { keys } from "../../platform/table/keys.ts";
import type { DocumentRecord } from "../documents/document.ts";
import { issued } from "../documents/find-document.ts";
import { labelIn, numberOf, numbersIn, readNumbersPage } from "./months/issued-numbers.ts";
import { type IssuedLine, issuedLine } from "./months/month-sums.ts";
import { readMany } from "./read-many.ts";

/** Documents of a month in the order of their numbers, and from which number the next page begins. */
export interface IssuedPage {
  readonly documents: readonly DocumentRecord[];
  readonly next: number | null;
}

/** A page of the documents that were issued in a month (yyyy-mm, Zagreb), its first one unless a number is given; each once. */
export async function readIssuedPage(month: string, from?: number): Promise<IssuedPage> {
  const { numbers, next } = await readNumbersPage(month, from);
  const documents = await documentsOf(numbers.map(({ id }) => id));
  return { documents: documents.sort((one, other) => one.number - other.number), next };
}

/** The line of every document of a month in the order of their numbers; where a number has none, its document is read. */
export async function readIssuedLines(month: string): Promise<IssuedLine[]> {
  const label = labelIn(month);
  const lines: IssuedLine[] = [];
  for await (const numbers of numbersIn(month)) {
    const bare = numbers.filter(({ line }) => !line).map(({ id }) => id);
    const read = new Map((await documentsOf(bare)).map((document) => [document.id, issuedLine(document)]));
    for (const given of numbers) {
      const { id, issued_at, line } = given;
      const found = line ? { id, issued_at, label: label(numberOf(given)), ...line } : read.get(id);
      if (found) lines.push(found);
    }
  }
  return lines;
}

/** The issued ones of these documents, in no order. */
export async function documentsOf(ids: readonly string[]): Promise<DocumentRecord[]> {
  return (await readMany(ids.map(keys.document), issued)).filter((document) => document !== undefined);
}
