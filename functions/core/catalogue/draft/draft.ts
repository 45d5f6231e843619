import * as z from "zod/mini";
import { type DocumentKind, type DocumentOf, documentKind } from "#contract/catalogue-document.ts";
import { instant } from "#contract/primitives.ts";
import { keys } from "../../../data/keys.ts";
import { put, putNew, type TransactItem } from "../../../data/transaction.ts";
import { DAY_SECONDS, SECOND_MS } from "../../../kernel/time.ts";

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

const publication = z.object({ version: z.int(), at: instant, by: z.string() });
type Publication = z.infer<typeof publication>;

/** A document as it is being written; `document` is JSON, `history` what was published, the last first, `kept_at` when a version was kept last. */
export const draftItem = z.object({
  ...head,
  document: z.string(),
  history: z.optional(z.array(publication)),
  kept_at: z.optional(instant),
});
export type Draft = z.infer<typeof draftItem>;

/** A version, never changed: one that was published, or (`expires_at`, seconds) one that was only written; `document` is JSON. */
export const draftVersionItem = z.extend(publication, { document: z.string(), expires_at: z.optional(z.int()) });
export type DraftVersion = z.infer<typeof draftVersionItem>;

const LONGEST_HISTORY = 100;
/** So long stays a version that never was published. */
const KEPT_SECONDS = 90 * DAY_SECONDS;

type Document = DocumentOf<DocumentKind>;

/** A document's id: a plan's is its type, every other one a number. */
export function documentId(document: Document): string {
  return String("subscription_type" in document ? document.subscription_type : document.id);
}

/** A document that is published as it stands. */
export function publishedDraft(
  kind: DocumentKind,
  document: Document,
  { version, at, by }: Publication,
  before: Pick<Draft, "history"> | undefined,
): Draft {
  return {
    kind,
    id: documentId(document),
    title: document.title,
    version,
    published: version,
    retired: isRetired(document),
    changed_at: at,
    changed_by: by,
    document: JSON.stringify(document),
    history: [{ version, at, by }, ...(before?.history ?? [])].slice(0, LONGEST_HISTORY),
  };
}

/** Whether what a document describes is off sale. */
export function isRetired(document: Document): boolean {
  return "retired" in document && document.retired === true;
}

/** A draft's write, which holds only on the version that was read (undefined: none yet), and what lists show of it. */
export function draftWrites(draft: Draft, before: Pick<Draft, "version"> | undefined): TransactItem[] {
  const { document: _document, history: _history, kept_at: _kept, ...shown } = draft;
  const unchanged = before
    ? { condition: "version = :seen", values: { ":seen": before.version } }
    : { condition: "attribute_not_exists(pk)" };
  return [
    put({ ...keys.draft(draft.kind, draft.id), ...draft }, unchanged),
    put({ ...keys.draftHead(draft.kind, draft.id), ...shown }),
  ];
}

/** The write that keeps a draft, which something else takes the place of, for 90 days. */
export function keptVersionWrite(draft: Draft, now: Date): TransactItem {
  const { kind, id, version, changed_at: at, changed_by: by, document } = draft;
  const expires_at = Math.floor(now.getTime() / SECOND_MS) + KEPT_SECONDS;
  return putNew({ ...keys.draftVersion(kind, id, version), version, at, by, document, expires_at });
}

/** The write that keeps a published version for good, and refuses to publish it twice; `document` is JSON. */
export function versionWrite(
  { kind, id }: DraftHead,
  { version, at, by }: Publication,
  document: string,
): TransactItem {
  return putNew({ ...keys.draftVersion(kind, id, version), version, at, by, document });
}
