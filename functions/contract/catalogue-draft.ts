import * as z from "zod/mini";
import { documentKind, pageKind } from "./catalogue-document.ts";
import { catalogueId, done, instant, shownMinute, success } from "./primitives.ts";

/** A draft's id as it stands in a path: a plan's type, or a number. */
const documentId = z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/));
const named = z.object({ kind: documentKind, id: documentId });
const ofKind = z.object({ kind: documentKind });
const versionText = z.string().check(z.regex(/^[1-9]\d{0,6}$/));
const version = z.int().check(z.minimum(0), z.maximum(9_999_999));

/** `changed`: published, with changes that are not; `retired`: published and off sale. */
export const draftState = z.enum(["draft", "published", "changed", "retired"]);

/** A version that is to be published at a moment, whatever is written after it. */
const scheduled = z.object({ version, at: instant, by: z.string() });

/** A draft in a list; `version` counts its saves. */
const draftHead = z.object({
  kind: documentKind,
  id: documentId,
  title: z.string(),
  state: draftState,
  version,
  changed_at: instant,
  changed_by: z.string(),
  /** The next one, and those after it. */
  scheduled: z.optional(scheduled),
  later: z.optional(z.array(scheduled)),
});
export type DraftSummary = z.infer<typeof draftHead>;

/** What keeps a draft from being published: the field, and a sentence about it. */
const documentProblem = z.object({ field: z.string(), message: z.string() });
export type DocumentProblem = z.infer<typeof documentProblem>;

const published = z.object({ version, at: instant, by: z.string() });

/** A draft as it is being written, what keeps it from being published, and its versions that were, the last first. */
const draft = z.extend(draftHead, {
  document: z.unknown(),
  problems: z.array(documentProblem),
  history: z.array(published),
});
export type DraftDetail = z.infer<typeof draft>;

const reply = success(z.object({ draft }));

/** The order of a list, and how often somebody has put it. */
const order = z.object({ version, ids: z.array(catalogueId) });

/** All drafts, and the order of each list. */
export const listDrafts = {
  reply: success(z.object({ drafts: z.array(draftHead), orders: z.record(pageKind, order) })),
};

const MOST_ORDERED = 2000;

/** Puts a list in order; what is new since comes before. `version` is that of the order that was read. */
export const orderCatalogue = {
  params: z.object({ kind: pageKind }),
  body: z.object({
    version,
    ids: z.array(catalogueId).check(
      z.maxLength(MOST_ORDERED),
      z.refine((ids: readonly number[]) => new Set(ids).size === ids.length),
    ),
  }),
  bytes: 17 * 1024,
  reply: success(z.object({ order })),
};

/** What is published as the loader's folder, of one kind alone where it is named: texts, and where the protected files are for two minutes. */
export const exportCatalogue = {
  query: z.object({ kind: z.optional(documentKind) }),
  reply: success(
    z.object({
      texts: z.array(z.object({ path: z.string(), text: z.string() })),
      files: z.array(z.object({ path: z.string(), url: z.string() })),
    }),
  ),
};

/** What it has cost from each moment on, the last first; the lowest price of the 30 days until now and the one that may be struck through, as far as the log proves them. */
const prices = z.object({
  log: z.array(z.object({ from: instant, price_cents: z.int() })),
  lowest_cents: z.nullable(z.int()),
  old_price_cents: z.nullable(z.int()),
});
export type DraftPrices = z.infer<typeof prices>;

/** A draft, with the price log of what it sells. */
export const readDraft = {
  params: named,
  reply: success(z.object({ draft, prices: z.optional(prices) })),
};

/** A draft with what stands around it. */
const SAVED_BYTES = 260 * 1024;

/** Begins a draft: with an id of the shop's own counter unless one is asked for, with nothing, `document`, or what another one (`copy_of`) holds. */
export const createDraft = {
  params: ofKind,
  body: z
    .object({
      id: z.optional(documentId),
      copy_of: z.optional(documentId),
      document: z.optional(z.record(z.string(), z.unknown())),
    })
    .check(
      z.refine(
        ({ document, copy_of }: { document?: unknown; copy_of?: unknown }) =>
          document === undefined || copy_of === undefined,
      ),
    ),
  bytes: SAVED_BYTES,
  reply,
};

/** Deletes a draft that never was published; `version` is the one that was read. */
export const discardDraft = { params: named, query: z.object({ version: versionText }), reply: done };

/** Saves a draft, or makes an old version (`restore`) the draft; `version` is the one that was read. */
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

/** Publishes now, or (`at`) this version at a moment within a year; null takes that back, of `scheduled` alone where it is named. */
export const publishDraft = {
  params: named,
  body: z.object({ version, at: z.optional(z.nullable(shownMinute)), scheduled: z.optional(version) }),
  reply,
};

/** Takes what is published off sale, or puts it on sale again. */
export const retireProduct = { params: named, body: z.object({ version, retired: z.boolean() }), reply };

/** Versions of a draft, the last first, a page at a time; `is_published` ones are kept for good, the others 90 days. */
export const listVersions = {
  params: named,
  query: z.object({ before: z.optional(versionText) }),
  reply: success(
    z.object({
      versions: z.array(z.extend(published, { is_published: z.boolean() })),
      next: z.nullable(version),
    }),
  ),
};

export const readVersion = {
  params: z.extend(named, { version: versionText }),
  reply: success(z.object({ version: z.extend(published, { document: z.unknown() }) })),
};
