import * as z from "zod/mini";
import { type TransactItem, tryTransact } from "../../../data/transaction.ts";
import { Problem } from "../../../kernel/problem.ts";
import { type Draft, draftWrites } from "./draft.ts";
import { changedMeanwhile, type DraftName, findDraft, requireDraft, requireVersion } from "./draft-store.ts";
import { shapedText } from "./shape.ts";

/** What a change of a document made of it, as the staff's record names it. */
type Made = Readonly<Record<string, number | boolean | null>>;

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
const written = z.record(z.string(), z.unknown());

/** Saves a document as it is being written; the same text again changes nothing. 409 `draft_changed` on another version. */
export async function saveDraft(name: DraftName, document: Written, change: Change): Promise<Draft> {
  const { version, by, at } = change;
  const text = shapedText(name.kind, name.id, document);
  const before = await findDraft(name);
  if (!before && version > 0) throw new Problem("not_found");
  if (before && before.version !== version) throw changedMeanwhile(before);
  if (before?.document === text) return before;
  const title = typeof document.title === "string" ? document.title.slice(0, 200).toWellFormed() : "";
  const after: Draft = {
    ...name,
    ...(before ?? { published: null, retired: false }),
    title,
    version: version + 1,
    changed_at: at.toISOString(),
    changed_by: by,
    document: text,
  };
  const isSaved = await change.record({ version }, { version: after.version }, (line) =>
    tryTransact([...draftWrites(after, before), ...line]),
  );
  if (!isSaved) throw changedMeanwhile(await requireDraft(name));
  return after;
}

/** Makes a version that was published the draft. */
export async function restoreVersion(name: DraftName, restored: number, change: Change): Promise<Draft> {
  const { document } = await requireVersion(name, restored);
  return saveDraft(name, z.parse(written, JSON.parse(document)), change);
}
