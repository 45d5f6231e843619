import * as z from "zod/mini";
import { type TransactItem, tryTransact, untilWritten } from "../../../platform/table/transaction.ts";
import { MINUTE_MS } from "../../../platform/time.ts";
import { type Draft, draftWrites, keptVersionWrite } from "./draft.ts";
import { changedMeanwhile, type DraftName, requireDraft, requireVersion } from "./draft-store.ts";
import { shapedText } from "./shape.ts";

/** What a change of a document made of it, as the staff's record names it. */
export type Made = Readonly<Record<string, number | boolean | string | null>>;

/** Who changes a document, and when. */
export interface Change {
  /** The version that was read; 0 for a document that is new. */
  readonly version: number;
  readonly by: string;
  readonly at: Date;
  /** Gives `work` the writes of the change's line in the staff's record; false where it was refused. */
  record(before: Made, after: Made, work: (line: TransactItem[]) => Promise<boolean>): Promise<boolean>;
}

type Written = Readonly<Record<string, unknown>>;
const TRIES = 5;
const KEPT_EACH_MS = 15 * MINUTE_MS;
const written = z.record(z.string(), z.unknown());

/** Saves a document as it is being written; the same text again changes nothing, whoever wrote it. 404, 409 `draft_changed` on another version. */
export async function saveDraft(name: DraftName, document: Written, change: Change): Promise<Draft> {
  return replace(name, document, change, isWorthKeeping);
}

/** Makes an old version the draft; what was written until now stays a version. */
export async function restoreVersion(name: DraftName, restored: number, change: Change): Promise<Draft> {
  const { document } = await requireVersion(name, restored);
  return replace(name, z.parse(written, JSON.parse(document)), change, () => true);
}

/** A draft whose text this is. */
export function draftOf(name: DraftName, document: Written, { version, by, at }: Change, before?: Draft): Draft {
  return {
    ...name,
    ...(before ?? { published: null, retired: false }),
    title: typeof document.title === "string" ? document.title.slice(0, 200).toWellFormed() : "",
    version: version + 1,
    changed_at: at.toISOString(),
    changed_by: by,
    document: shapedText(name.kind, name.id, document),
  };
}

async function replace(
  name: DraftName,
  document: Written,
  change: Change,
  isKept: (before: Draft, change: Change) => boolean,
): Promise<Draft> {
  const text = shapedText(name.kind, name.id, document);
  return untilWritten(`${name.kind} ${name.id}`, TRIES, async () => {
    const before = await requireDraft(name);
    if (before.document === text) return before;
    if (before.version !== change.version) throw changedMeanwhile(before);
    const at = change.at.toISOString();
    const isLost = before.version !== before.published && isKept(before, change);
    const kept_at = isLost || before.kept_at === undefined ? at : before.kept_at;
    const after = { ...draftOf(name, document, change, before), kept_at };
    const isThere = before.scheduled?.version === before.version;
    const writes = [
      ...draftWrites(after, before),
      ...(isLost && !isThere ? [keptVersionWrite(before, change.at)] : []),
    ];
    const isSaved = await change.record({ version: before.version }, { version: after.version }, (line) =>
      tryTransact([...writes, ...line]),
    );
    return isSaved ? after : undefined;
  });
}

/** What somebody else wrote stays a version, and what one person wrote does so each quarter of an hour. */
function isWorthKeeping({ changed_by, changed_at, kept_at = changed_at }: Draft, { by, at }: Change): boolean {
  return changed_by !== by || at.getTime() - Date.parse(kept_at) >= KEPT_EACH_MS;
}
