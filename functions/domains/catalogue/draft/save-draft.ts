import * as z from "zod/mini";
import { untilWritten } from "../../../platform/table/transaction.ts";
import { MINUTE_MS } from "../../../platform/time.ts";
import { recordedWrites } from "../../audit/audit-store.ts";
import { shapedText } from "./check-shape.ts";
import { type Draft, type DraftChange, draftAct, draftWrites, keptVersionWrite, publicationsOf } from "./draft.ts";
import { changedMeanwhile, type DraftName, requireDraft, requireVersion } from "./draft-store.ts";

type DraftText = Readonly<Record<string, unknown>>;
const TRIES = 5;
const KEPT_EACH_MS = 15 * MINUTE_MS;
const written = z.record(z.string(), z.unknown());

/** Saves a draft; the same text again changes nothing. 404, 409 `draft_changed` on another version. */
export async function saveDraft(name: DraftName, document: DraftText, change: DraftChange): Promise<Draft> {
  return replace(name, document, change, isWorthKeeping);
}

/** Makes an old version the draft; the present text stays as a version. */
export async function restoreVersion(name: DraftName, restored: number, change: DraftChange): Promise<Draft> {
  const { document } = await requireVersion(name, restored);
  return replace(name, z.parse(written, JSON.parse(document)), change, () => true);
}

/** A draft with this text. */
export function draftOf(name: DraftName, document: DraftText, { version, actor }: DraftChange, before?: Draft): Draft {
  return {
    ...name,
    ...(before ?? { published: null, retired: false }),
    title: typeof document.title === "string" ? document.title.slice(0, 200).toWellFormed() : "",
    version: version + 1,
    changed_at: actor.at.toISOString(),
    changed_by: actor.staff.name,
    document: shapedText(name.kind, name.id, document),
  };
}

async function replace(
  name: DraftName,
  document: DraftText,
  change: DraftChange,
  isKept: (before: Draft, change: DraftChange) => boolean,
): Promise<Draft> {
  const text = shapedText(name.kind, name.id, document);
  return untilWritten(`${name.kind} ${name.id}`, TRIES, async () => {
    const before = await requireDraft(name);
    if (before.document === text) return before;
    if (before.version !== change.version) throw changedMeanwhile(before);
    const { actor } = change;
    const at = actor.at.toISOString();
    const isLost = before.version !== before.published && isKept(before, change);
    const kept_at = isLost || before.kept_at === undefined ? at : before.kept_at;
    const after = { ...draftOf(name, document, change, before), kept_at };
    const isThere = publicationsOf(before).some(({ version }) => version === before.version);
    const writes = [...draftWrites(after, before), ...(isLost && !isThere ? [keptVersionWrite(before, actor.at)] : [])];
    const act = draftAct("saveDraft", name, { version: before.version }, { version: after.version });
    return (await recordedWrites(actor, act, writes)) ? after : undefined;
  });
}

/** Whether the present text is kept as a version: where another author wrote it, or after a quarter of an hour. */
function isWorthKeeping({ changed_by, changed_at, kept_at = changed_at }: Draft, { actor }: DraftChange): boolean {
  return changed_by !== actor.staff.name || actor.at.getTime() - Date.parse(kept_at) >= KEPT_EACH_MS;
}
