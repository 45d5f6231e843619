import * as z from "zod/mini";
import { documentSchemas } from "#contract/catalogue-document.ts";
import {
  type Draft,
  type DraftHead,
  draftId,
  draftItem,
  draftWrites,
  keptVersionWrite,
  publishedDraft,
  versionWrite,
} from "#functions/domains/catalogue/draft/draft.ts";
import { listHeads } from "#functions/domains/catalogue/draft/draft-store.ts";
import { itemsAt } from "#functions/domains/catalogue/publish/stored-products.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { read } from "#functions/platform/table/table.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import type { SourceDocument } from "./source-documents.ts";

/** Who publishes what is loaded. */
const LOADER = "Uvoz";

type Named = Pick<DraftHead, "kind" | "id">;

/** Documents that somebody has changed since they were published: a load would write over them. */
export async function openDrafts(documents: readonly SourceDocument[]): Promise<Draft[]> {
  const stored = await storedDrafts(documents.map(namedOf));
  return [...stored.values()].filter(({ version, published }) => version !== published);
}

/** Documents that are published and not retired, and in no file. */
export async function missingDocuments(documents: readonly SourceDocument[]): Promise<DraftHead[]> {
  const named = new Set(documents.map((one) => nameOf(namedOf(one))));
  return (await listHeads()).filter((head) => head.published !== null && !head.retired && !named.has(nameOf(head)));
}

/** Keeps the documents of a load as what is published; those that are in no file any more are retired. */
export async function writeDocuments(documents: readonly SourceDocument[], now: Date): Promise<void> {
  const stored = await storedDrafts(documents.map(namedOf));
  const changed = documents.filter((one) => !isPublished(one, stored.get(nameOf(namedOf(one)))));
  await Promise.all(changed.map((one) => publish(one, stored.get(nameOf(namedOf(one))), now)));
  const gone = await storedDrafts(await missingDocuments(documents));
  await Promise.all([...gone.values()].map((draft) => publish(retired(draft), draft, now)));
}

async function publish({ kind, document }: SourceDocument, before: Draft | undefined, now: Date): Promise<void> {
  const publication = { version: (before?.version ?? 0) + 1, at: now.toISOString(), by: LOADER };
  const draft = publishedDraft(kind, document, publication, before);
  const lost = before && before.version !== before.published ? [keptVersionWrite(before, now)] : [];
  await transact([...draftWrites(draft, before), ...lost, versionWrite(draft, publication, draft.document)]);
}

function isPublished({ document }: SourceDocument, draft: Draft | undefined): boolean {
  return draft !== undefined && draft.version === draft.published && draft.document === JSON.stringify(document);
}

function retired({ kind, document }: Draft): SourceDocument {
  return { kind, document: z.parse(documentSchemas[kind], { ...JSON.parse(document), retired: true }) };
}

async function storedDrafts(named: readonly Named[]): Promise<Map<string, Draft>> {
  const found = await itemsAt(named.map(({ kind, id }) => keys.draft(kind, id)));
  return new Map([...found.values()].map((item) => read(draftItem, item)).map((draft) => [nameOf(draft), draft]));
}

function namedOf({ kind, document }: SourceDocument): Named {
  return { kind, id: draftId(document) };
}

function nameOf({ kind, id }: Named): string {
  return `${kind} ${id}`;
}
