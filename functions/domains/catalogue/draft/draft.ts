import * as z from "zod/mini";
import { type DocumentKind, type DocumentOf, documentKind } from "#contract/catalogue-document.ts";
import { duty } from "#contract/duties.ts";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../../platform/table/keys.ts";
import { put, type TransactItem } from "../../../platform/table/transaction.ts";
import { DAY_SECONDS, SECOND_MS } from "../../../platform/time.ts";
import type { Act, Actor } from "../../audit/audit-store.ts";
import { sale, turnsOf } from "../sale.ts";
import { salesOf } from "./build-product.ts";

/** A scheduled publication: its version, its moment, and who scheduled it. */
const scheduled = z.object({ version: z.int(), at: instant, by: z.string() });

/** The fields of a draft that lists show. */
const head = {
  kind: documentKind,
  id: z.string(),
  title: z.string(),
  /** Counts each save. */
  version: z.int(),
  /** The version that was published last; null for a draft that never was. */
  published: z.nullable(z.int()),
  /** Whether the published product is off sale. */
  retired: z.boolean(),
  changed_at: instant,
  /** The name of the last author. */
  changed_by: z.string(),
  /** The next scheduled publication, and those after it in their order. */
  scheduled: z.optional(scheduled),
  later: z.optional(z.array(scheduled)),
  /** The sales of what is on sale, and the moment whose price the lists show. */
  sales: z.optional(z.array(sale)),
  turned: z.optional(instant),
};
export const draftHeadItem = z.object(head);
export type DraftHead = z.infer<typeof draftHeadItem>;

const scheduler = z.object({ id: z.string(), name: z.string(), duties: z.array(duty) });
const publication = z.object({ version: z.int(), at: instant, by: z.string() });
type Publication = z.infer<typeof publication>;

/** A document's JSON. Texts that were written before 2026-11-30 have one announcement, for everybody: it is read as the list of today. */
const storedDocument = z.pipe(
  z.string(),
  z.transform((json: string) => {
    if (!json.includes('"announcement":')) return json;
    const { announcement, announcements = [], ...document } = JSON.parse(json);
    return JSON.stringify({
      ...document,
      announcements: [{ audience: "everybody", ...announcement }, ...announcements],
    });
  }),
);

/**
 * A draft. `document` is its text (JSON); `writes` counts all its writes; `history` lists its publications, the last first; `kept_at` is when
 * a version was kept last; `scheduler` scheduled its next publication; `failed`: its last scheduled publication was refused.
 */
export const draftItem = z.object({
  ...head,
  document: storedDocument,
  history: z.optional(z.array(publication)),
  kept_at: z.optional(instant),
  writes: z.optional(z.int()),
  scheduler: z.optional(scheduler),
  later: z.optional(z.array(z.extend(scheduled, { scheduler }))),
  failed: z.optional(z.literal(true)),
});
export type Draft = z.infer<typeof draftItem>;

/** A version, which never changes: a published one, or one that was only written and expires (`expires_at`, seconds); `document` is JSON. */
export const draftVersionItem = z.extend(publication, { document: storedDocument, expires_at: z.optional(z.int()) });
export type DraftVersion = z.infer<typeof draftVersionItem>;

const LONGEST_HISTORY = 100;
/** How long a version that was never published is kept. */
const KEPT_SECONDS = 90 * DAY_SECONDS;

/** A draft's id: a plan's is its type, every other one a number. */
export function draftId(document: DocumentOf): string {
  return String("subscription_type" in document ? document.subscription_type : document.id);
}

/** The author of a change, and the version that they read (0 for a new draft). */
export interface DraftChange {
  readonly version: number;
  readonly actor: Actor;
}

/** An act on a draft for the audit record. */
export function draftAct(
  operation: string,
  { kind, id }: { readonly kind: DocumentKind; readonly id: string },
  before: Act["before"],
  after: Act["after"],
): Act {
  return { operation, subject: `DOCUMENT#${kind}#${id}`, before, after, reason: null };
}

/** The fields of a draft that don't change when one of its versions is published: those of later text, and what is scheduled besides. */
export type Unpublished = Partial<
  Pick<Draft, "title" | "document" | "version" | "changed_at" | "changed_by" | "scheduled" | "scheduler" | "later">
>;

/** A draft after the publication of `document`; `unpublished` is what differs from it in the draft (undefined: nothing). */
export function publishedDraft(
  kind: DocumentKind,
  document: DocumentOf,
  { version, at, by }: Publication,
  before: Pick<Draft, "history"> | undefined,
  unpublished?: Unpublished,
): Draft {
  return {
    kind,
    id: draftId(document),
    title: document.title,
    version,
    published: version,
    retired: isRetired(document),
    changed_at: at,
    changed_by: by,
    document: JSON.stringify(document),
    history: [{ version, at, by }, ...(before?.history ?? [])].slice(0, LONGEST_HISTORY),
    ...("sales" in document && !isRetired(document) && { sales: salesOf(document), turned: at }),
    ...unpublished,
  };
}

/** The id of the task about a failed publication. */
export function taskOf({ kind, id }: Pick<Draft, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/** Whether a text takes its product off sale. */
export function isRetired(document: DocumentOf): boolean {
  return "retired" in document && document.retired === true;
}

/** The writes of a draft and of its head in the lists; refused where the draft is not as it was read (undefined: it must be new). */
export function draftWrites(draft: Draft, before: Draft | undefined): TransactItem[] {
  const shown = z.parse(draftHeadItem, draft);
  const next = nextTurnOf(draft);
  const due = next && { gsi2pk: indexKeys.publicationsDue, gsi2sk: next };
  const item = { ...keys.draft(draft.kind, draft.id), ...draft, writes: (before?.writes ?? 0) + 1 };
  return [put(item, draftUnchanged(before)), put({ ...keys.draftHead(draft.kind, draft.id), ...shown, ...due })];
}

/** When the shop changes next what is on sale of a draft: by its scheduled publication, or as a sale begins or ends. */
function nextTurnOf({ scheduled, turned = "", ...draft }: DraftHead): string | undefined {
  const turn = turnsOf(draft).find((one) => one > turned);
  return [scheduled?.at, turn].filter((one) => one !== undefined).sort()[0];
}

/** The scheduled publications of a draft, the next one first. */
export function publicationsOf({ scheduled, later = [] }: Pick<DraftHead, "scheduled" | "later">) {
  return scheduled ? [scheduled, ...later] : [];
}

type Scheduled = NonNullable<Draft["later"]>[number];

/** The scheduled publications of a draft, each with who scheduled it. */
export function schedulesOf({ scheduled, scheduler, later = [] }: Draft): Scheduled[] {
  return scheduled && scheduler ? [{ ...scheduled, scheduler }, ...later] : [];
}

/** The fields of these scheduled publications, in any order. */
export function scheduleFields(all: readonly Scheduled[]): Pick<Draft, "scheduled" | "scheduler" | "later"> {
  const [first, ...later] = all.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  if (!first) return {};
  const { scheduler, ...scheduled } = first;
  return { scheduled, scheduler, ...(later.length > 0 && { later }) };
}

/** A draft without its scheduled publications. */
export function unscheduled({ scheduled: _scheduled, scheduler: _scheduler, later: _later, ...draft }: Draft): Draft {
  return draft;
}

/** The condition that a draft was not written since it was read. */
export function draftUnchanged(before: Draft | undefined) {
  if (!before) return { condition: "attribute_not_exists(pk)" };
  const { version, writes = null } = before;
  const names = { "#writes": "writes" };
  if (writes === null)
    return { condition: "version = :seen AND attribute_not_exists(#writes)", names, values: { ":seen": version } };
  return { condition: "#writes = :seen", names, values: { ":seen": writes } };
}

/** Holds unless the version was published. */
const IS_OPEN = { condition: "attribute_not_exists(pk) OR attribute_exists(expires_at)" };

/** The write that keeps a draft as a version until 90 days after a moment. */
export function keptVersionWrite(draft: Draft, moment: Date): TransactItem {
  const { kind, id, version, changed_at: at, changed_by: by, document } = draft;
  const expires_at = Math.floor(moment.getTime() / SECOND_MS) + KEPT_SECONDS;
  return put({ ...keys.draftVersion(kind, id, version), version, at, by, document, expires_at }, IS_OPEN);
}

/** The write that keeps a published version for good; refused where the version was published already. `document` is JSON. */
export function versionWrite(
  { kind, id }: DraftHead,
  { version, at, by }: Publication,
  document: string,
): TransactItem {
  return put({ ...keys.draftVersion(kind, id, version), version, at, by, document }, IS_OPEN);
}
