import { Problem } from "../../../platform/problem.ts";
import { keyOf, keys } from "../../../platform/table/keys.ts";
import { queryRange } from "../../../platform/table/table.ts";
import { remove, removeAll } from "../../../platform/table/transaction.ts";
import { recordedWrites } from "../../audit/audit-store.ts";
import { closeTasks } from "../../tasks/task-store.ts";
import { type DraftChange, draftAct, draftUnchanged, taskOf } from "./draft.ts";
import { changedMeanwhile, type DraftName, requireDraft } from "./draft-store.ts";

/**
 * Deletes a draft that was never published, with its versions; its id is not used again. Versions that a broken run leaves can't be reached
 * and expire. 404, 409 `once_published`, `draft_changed`.
 */
export async function discardDraft({ kind, id }: DraftName, { version, actor }: DraftChange): Promise<void> {
  const before = await requireDraft({ kind, id }, version);
  if (before.published !== null) throw new Problem("once_published");
  const closed = before.failed ? closeTasks("publish_failed", [taskOf(before)]) : [];
  const act = draftAct("discardDraft", before, { version }, {});
  const isGone = await recordedWrites(actor, act, [
    remove(keys.draft(kind, id), draftUnchanged(before)),
    remove(keys.draftHead(kind, id)),
    ...closed,
  ]);
  if (!isGone) throw changedMeanwhile(await requireDraft({ kind, id }));
  await removeAll((await queryRange(keys.draftRange(kind, id), true)).map(keyOf));
}
