import * as z from "zod/mini";
import { type DocumentKind, type DocumentOf, documentKind } from "#contract/catalogue-document.ts";
import { instant } from "#contract/primitives.ts";
import { type Key, keys } from "../../../data/keys.ts";
import type { Item } from "../../../data/table.ts";

/** What lists show of a document. */
const head = {
  kind: documentKind,
  id: z.string(),
  title: z.string(),
  /** Counts each save. */
  version: z.int(),
  /** The version that was published last; null where none was. */
  published: z.nullable(z.int()),
  /** Whether what was published is off sale. */
  retired: z.boolean(),
  changed_at: instant,
  /** Who changed it, by name. */
  changed_by: z.string(),
};
export const draftHeadItem = z.object(head);
export type DraftHead = z.infer<typeof draftHeadItem>;

/** A document as it is being written; `document` is JSON. */
export const draftItem = z.object({ ...head, document: z.string() });
export type Draft = z.infer<typeof draftItem>;

/** A version that was published, never changed; `document` is JSON. */
export const draftVersionItem = z.object({
  version: z.int(),
  document: z.string(),
  at: instant,
  by: z.string(),
});
export type DraftVersion = z.infer<typeof draftVersionItem>;

type Document = DocumentOf<DocumentKind>;

/** A document's id: a plan's is its type, every other one a number. */
export function documentId(document: Document): string {
  return String("subscription_type" in document ? document.subscription_type : document.id);
}

/** A document that is published as it stands: its draft, and what is written beside it. */
export function publishedDraft(
  kind: DocumentKind,
  document: Document,
  { version, at, by }: Omit<DraftVersion, "document">,
): { readonly draft: Key & Item; readonly others: (Key & Item)[] } {
  const draft: Draft = {
    kind,
    id: documentId(document),
    title: document.title,
    version,
    published: version,
    retired: "retired" in document && document.retired === true,
    changed_at: at,
    changed_by: by,
    document: JSON.stringify(document),
  };
  const kept: DraftVersion = { version, document: draft.document, at, by };
  return {
    draft: { ...keys.draft(kind, draft.id), ...draft },
    others: [headOf(draft), { ...keys.draftVersion(kind, draft.id, version), ...kept }],
  };
}

/** What lists show of a draft, with its place. */
function headOf({ document: _document, ...shown }: Draft): Key & Item {
  return { ...keys.draftHead(shown.kind, shown.id), ...shown };
}
