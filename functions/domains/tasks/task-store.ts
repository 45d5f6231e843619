import type { MatterAbout, MatterKind } from "#contract/tasks.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { remove, transact, update } from "../../platform/table/transaction.ts";

const OPEN = { condition: "attribute_exists(pk)" };

/** What needs a hand from a moment on, and by when (UTC ISO 8601); the id is its fact's, so the same fact is one matter. */
interface Opened {
  readonly kind: MatterKind;
  readonly id: string;
  readonly at: string;
  readonly deadline: string;
  readonly about: MatterAbout;
}

/**
 * The writes that open a matter, in the transaction of its fact. One that is open already keeps its deadline and counts once: what is
 * open of a kind is a set of ids, so a fact that is told twice moves nothing.
 */
export function openMatter({ kind, id, at, deadline, about }: Opened) {
  return [
    update(
      keys.matter(kind, id),
      "SET kind = :kind, id = :id, about = :about, opened_at = if_not_exists(opened_at, :at), gsi2pk = :hand, gsi2sk = if_not_exists(gsi2sk, :deadline)",
      {
        values: {
          ":kind": kind,
          ":id": id,
          ":about": about,
          ":at": at,
          ":hand": indexKeys.hand,
          ":deadline": deadline,
        },
      },
    ),
    update(keys.openMatters(kind), "ADD ids :ids", { values: { ":ids": new Set([id]) } }),
  ];
}

/** Opens a matter on its own, where its fact is no write of ours. */
export function openNow(opened: Opened): Promise<void> {
  return transact(openMatter(opened));
}

/** The writes that close what is open of these facts; nothing for one that is not, or was never known. */
export function closeMatters(kind: MatterKind, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return [...ids.map((id) => remove(keys.matter(kind, id))), uncount(kind, ids)];
}

/** The writes by which somebody closes a matter; refused where it is not open. The fact itself stays what it is. */
export function settleMatter(kind: MatterKind, id: string) {
  return [remove(keys.matter(kind, id), OPEN), uncount(kind, [id])];
}

/** The write by which a matter comes again at a moment (UTC ISO 8601); refused where it is not open. */
export function postponeMatter(kind: MatterKind, id: string, until: string) {
  return [update(keys.matter(kind, id), "SET gsi2sk = :until", { ...OPEN, values: { ":until": until } })];
}

function uncount(kind: MatterKind, ids: readonly string[]) {
  return update(keys.openMatters(kind), "DELETE ids :ids", { values: { ":ids": new Set(ids) } });
}
