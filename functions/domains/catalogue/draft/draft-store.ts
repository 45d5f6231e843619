import { Problem } from "../../../platform/problem.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem, getItems, queryRange, read } from "../../../platform/table/table.ts";
import { type Draft, type DraftHead, type DraftVersion, draftHeadItem, draftItem, draftVersionItem } from "./draft.ts";

/** A document by its kind and id. */
export type DraftName = Pick<DraftHead, "kind" | "id">;

const BATCH_SIZE = 100;

/** A document as it is published; `document` is JSON. */
export interface PublishedDocument extends Pick<DraftHead, "kind" | "id"> {
  readonly document: string;
}

/** What lists show of all documents, by kind and id. */
export async function listHeads(): Promise<DraftHead[]> {
  const heads = (await queryRange(keys.draftHeads, true)).map((item) => read(draftHeadItem, item));
  return heads.toSorted((one, other) => one.kind.localeCompare(other.kind) || inOrder(one.id, other.id));
}

/** One document as it stands now; 404 where there is none, 409 `draft_changed` where it is not the version that was read. */
export async function requireDraft({ kind, id }: DraftName, version?: number): Promise<Draft> {
  const draft = await findDraft({ kind, id });
  if (!draft) throw new Problem("not_found");
  if (version !== undefined && draft.version !== version) throw changedMeanwhile(draft);
  return draft;
}

/** One document as it stands now; undefined where there is none. */
export async function findDraft({ kind, id }: DraftName): Promise<Draft | undefined> {
  return getItem(keys.draft(kind, id), draftItem, true);
}

/** The refusal of a write on a version that is not the last one: which one is, who wrote it and when. */
export function changedMeanwhile({ version, changed_at, changed_by }: DraftHead): Problem {
  return new Problem("draft_changed", { data: { version, changed_at, changed_by } });
}

/** An old version; 404 where there is none. */
export async function requireVersion({ kind, id }: DraftName, version: number): Promise<DraftVersion> {
  const found = await getItem(keys.draftVersion(kind, id, version), draftVersionItem);
  if (!found) throw new Problem("not_found");
  return found;
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
  const items = await getItems(
    heads.map(({ kind, id, published }) => keys.draftVersion(kind, id, published ?? 0)),
    true,
  );
  return heads.map(({ kind, id }, index) => ({ kind, id, document: read(draftVersionItem, items[index]).document }));
}

function inOrder(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
