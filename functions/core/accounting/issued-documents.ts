import { keys } from "../../data/keys.ts";
import { readMany } from "../books/read-many.ts";
import type { DocumentRecord } from "../document/document.ts";
import { issued } from "../document/find-document.ts";
import { readNumbersPage } from "./issued-numbers.ts";

/** Documents of a month in the order of their numbers, and from which number the next page begins. */
export interface IssuedPage {
  readonly documents: readonly DocumentRecord[];
  readonly next: number | null;
}

/** A page of the documents that were issued in a month (yyyy-mm, Zagreb), its first one unless a number is given; each once. */
export async function readIssuedPage(month: string, from?: number): Promise<IssuedPage> {
  const { ids, next } = await readNumbersPage(month, from);
  return { documents: (await documentsOf(ids)).sort((one, other) => one.number - other.number), next };
}

/** Every document of a month, page by page. */
export async function* issuedIn(month: string): AsyncGenerator<readonly DocumentRecord[]> {
  let page = await readIssuedPage(month);
  yield page.documents;
  while (page.next !== null) {
    page = await readIssuedPage(month, page.next);
    yield page.documents;
  }
}

/** The issued ones of these documents, in no order. */
export async function documentsOf(ids: readonly string[]): Promise<DocumentRecord[]> {
  const items = await readMany(ids.map(keys.document));
  return items.map(issued).filter((document) => document !== undefined);
}
