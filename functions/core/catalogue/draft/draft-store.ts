import { keys } from "../../../data/keys.ts";
import { getItems, queryRange, read } from "../../../data/table.ts";
import { type DraftHead, draftHeadItem, draftVersionItem } from "./draft.ts";

const BATCH_SIZE = 100;

/** A document as it is published; `document` is JSON. */
export interface PublishedDocument extends Pick<DraftHead, "kind" | "id"> {
  readonly document: string;
}

/** What lists show of all documents, by kind and id. */
export async function listHeads(): Promise<DraftHead[]> {
  const heads = (await queryRange(keys.draftHeads)).map((item) => read(draftHeadItem, item));
  return heads.toSorted((one, other) => one.kind.localeCompare(other.kind) || inOrder(one.id, other.id));
}

/** All documents as they are published, retired ones too, by kind and id. */
export async function publishedDocuments(): Promise<PublishedDocument[]> {
  const heads = (await listHeads()).filter(({ published }) => published !== null);
  const pages = Array.from({ length: Math.ceil(heads.length / BATCH_SIZE) }, (_, page) =>
    heads.slice(page * BATCH_SIZE, (page + 1) * BATCH_SIZE),
  );
  const found = await Promise.all(pages.map(versionsOf));
  return found.flat();
}

async function versionsOf(heads: readonly DraftHead[]): Promise<PublishedDocument[]> {
  const items = await getItems(heads.map(({ kind, id, published }) => keys.draftVersion(kind, id, published ?? 0)));
  return heads.map(({ kind, id }, index) => ({ kind, id, document: read(draftVersionItem, items[index]).document }));
}

function inOrder(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
