import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { sentenceOf } from "../../../../lib/api-error.ts";
import { newIdempotencyKey } from "../../shared/use-idempotency-key.ts";
import { isSame } from "../document/path.ts";
import { createDraft, exportCatalogue, readDraft, saveDraft } from "../queries.ts";
import { type Archive, readArchive } from "./read-archive.ts";
import { type Broken, type FileDocument, readDocuments, UNPUBLISHED } from "./read-documents.ts";

/** The changes that an archive would make. */
export interface ImportPlan {
  readonly fresh: readonly FileDocument[];
  readonly changed: readonly FileDocument[];
  readonly same: number;
  /** Files that are not imported, with the reason. */
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
  const current = new Map(published.map((one) => [nameOf(one), one.document]));
  const open = new Set(drafts.filter(({ state }) => state === "draft" || state === "changed").map(nameOf));
  const refused = new Set(broken.map(({ path }) => path));
  const sound = documents.filter(({ path }) => !refused.has(path));
  const differing = sound.filter((one) => !isSame(current.get(nameOf(one)), one.document));
  const free = differing.filter((one) => !open.has(nameOf(one)));
  const unknown = archive.unknown.map((path) => ({ path, message: "nepoznata datoteka" }));
  const written = differing.filter((one) => open.has(nameOf(one)));
  return {
    fresh: free.filter((one) => !current.has(nameOf(one))).toSorted((one, other) => Number(one.id) - Number(other.id)),
    changed: free.filter((one) => current.has(nameOf(one))),
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
  const current = new Set(published.filter(({ path }) => ORDER.test(path)).map(({ text }) => text));
  return texts
    .filter(({ path, text }) => ORDER.test(path) && !current.has(text))
    .map(({ path }) => ({ path, message: "poredak popisa ostaje kakav jest; složi ga pod „Poredak“" }));
}

function nameOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind} ${id}`;
}

/** The result of an import: the number of drafts made, and the files that failed. */
interface Imported {
  readonly made: number;
  readonly failed: readonly Broken[];
}

/** Makes drafts of all that is new or changed, one after the other, on the versions that stand there now. It never publishes. */
export async function makeDrafts({ fresh, changed }: ImportPlan, onStep: (done: number) => void): Promise<Imported> {
  const failed: Broken[] = [];
  const works = [...fresh.map((one) => [one, begin] as const), ...changed.map((one) => [one, write] as const)];
  for (const [place, [one, work]] of works.entries()) {
    const message = await work(one).catch(sentenceOf);
    if (message !== undefined) failed.push({ path: one.path, message });
    onStep(place + 1);
  }
  return { made: works.length - failed.length, failed };
}

/** Its id tells a second one from the first: an import that is made again finds it there. */
async function begin({ kind, id, document }: FileDocument): Promise<undefined> {
  await createDraft(kind, { id, document: { ...document } }, newIdempotencyKey());
}

/** Somebody may have begun to write there since the archive was looked at. */
async function write({ kind, id, document }: FileDocument): Promise<string | undefined> {
  const { version, state } = await readDraft({ kind, id });
  if (state === "changed") return UNPUBLISHED;
  await saveDraft({ kind, id }, version, document);
  return undefined;
}
