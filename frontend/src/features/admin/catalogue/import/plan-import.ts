import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { isSame } from "../document/path.ts";
import { exportCatalogue } from "../queries.ts";
import { type Archive, readArchive } from "./read-archive.ts";
import { type Broken, type FileDocument, readDocuments, UNPUBLISHED } from "./read-documents.ts";

/** What an archive would change: nothing of it is written yet. */
export interface ImportPlan {
  readonly fresh: readonly FileDocument[];
  readonly changed: readonly FileDocument[];
  readonly same: number;
  /** What is not imported, and why. */
  readonly left: readonly Broken[];
  readonly books: readonly string[];
}

/** An order is no document: it has no draft, and would be seen at once. */
const ORDER = /^order\./;

/** Compares an archive with what is published. What somebody has changed and not published is left as it is. Throws `ArchiveRefused`. */
export async function planImport(bytes: Uint8Array, drafts: readonly DraftSummary[]): Promise<ImportPlan> {
  const archive = readArchive(bytes);
  const { documents, broken } = readDocuments(archive.texts);
  const { texts } = await exportCatalogue();
  const published = readDocuments(texts).documents;
  const standing = new Map(published.map((one) => [nameOf(one), one.document]));
  const open = new Set(drafts.filter(({ state }) => state === "draft" || state === "changed").map(nameOf));
  const refused = new Set(broken.map(({ path }) => path));
  const sound = documents.filter(({ path }) => !refused.has(path));
  const differing = sound.filter((one) => !isSame(standing.get(nameOf(one)), one.document));
  const free = differing.filter((one) => !open.has(nameOf(one)));
  const unknown = archive.unknown.map((path) => ({ path, message: "nepoznata datoteka" }));
  const written = differing.filter((one) => open.has(nameOf(one)));
  return {
    fresh: free.filter((one) => !standing.has(nameOf(one))).toSorted((one, other) => Number(one.id) - Number(other.id)),
    changed: free.filter((one) => standing.has(nameOf(one))),
    same: sound.length - differing.length,
    left: [
      ...broken,
      ...unknown,
      ...written.map(({ path }) => ({ path, message: UNPUBLISHED })),
      ...otherOrders(archive.texts, texts),
    ],
    books: archive.books,
  };
}

/** The orders of an archive that are not those of the published lists. */
function otherOrders(texts: Archive["texts"], published: Archive["texts"]): Broken[] {
  const standing = new Set(published.filter(({ path }) => ORDER.test(path)).map(({ text }) => text));
  return texts
    .filter(({ path, text }) => ORDER.test(path) && !standing.has(text))
    .map(({ path }) => ({ path, message: "poredak popisa ostaje kakav jest; složi ga pod „Poredak”" }));
}

function nameOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind} ${id}`;
}
