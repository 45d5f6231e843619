import * as z from "zod/mini";
import { documentKind } from "./catalogue-document.ts";
import { instant, success } from "./primitives.ts";

/** A document's id as it stands in a path: a plan's type, or a number. */
const documentId = z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/));
const named = z.object({ kind: documentKind, id: documentId });
const versionText = z.string().check(z.regex(/^[1-9]\d{0,6}$/));
const version = z.int().check(z.minimum(0), z.maximum(9_999_999));

/** `changed`: published, with changes that are not; `retired`: published and off sale. */
export const draftState = z.enum(["draft", "published", "changed", "retired"]);

/** A document in a list; `version` counts its saves. */
const draftHead = z.object({
  kind: documentKind,
  id: documentId,
  title: z.string(),
  state: draftState,
  version,
  changed_at: instant,
  changed_by: z.string(),
});
export type DraftSummary = z.infer<typeof draftHead>;

/** What keeps a document from being published: the field, and a sentence about it. */
const documentProblem = z.object({ field: z.string(), message: z.string() });
export type DocumentProblem = z.infer<typeof documentProblem>;

const published = z.object({ version, at: instant, by: z.string() });

/** A document as it is being written, what keeps it from being published, and its versions that were, the last first. */
const draft = z.extend(draftHead, {
  document: z.unknown(),
  problems: z.array(documentProblem),
  history: z.array(published),
});
export type DraftDetail = z.infer<typeof draft>;

const reply = success(z.object({ draft }));

export const listDrafts = { reply: success(z.object({ drafts: z.array(draftHead) })) };
export const readDraft = { params: named, reply };

/** A document with what stands around it. */
const SAVED_BYTES = 260 * 1024;

/** Saves a document, or makes a published version (`restore`) the draft; `version` is the one that was read, 0 for a new document. */
export const saveDraft = {
  params: named,
  body: z
    .object({
      version,
      document: z.optional(z.record(z.string(), z.unknown())),
      restore: z.optional(version),
    })
    .check(
      z.refine(
        ({ document, restore }: { document?: unknown; restore?: unknown }) =>
          (document === undefined) !== (restore === undefined),
      ),
    ),
  bytes: SAVED_BYTES,
  reply,
};

export const publishDraft = { params: named, body: z.object({ version }), reply };

/** Takes what is published off sale, or puts it on sale again. */
export const retireProduct = { params: named, body: z.object({ version, retired: z.boolean() }), reply };

export const readVersion = {
  params: z.extend(named, { version: versionText }),
  reply: success(z.object({ version: z.extend(published, { document: z.unknown() }) })),
};
