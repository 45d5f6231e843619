import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { PageKind } from "#contract/catalogue-document.ts";
import { inOrder } from "#contract/list-order.ts";
import { Problem } from "../../../platform/problem.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { put, unchanged, unchangedVersion, untilWritten } from "../../../platform/table/transaction.ts";
import { recordedWrites } from "../../audit/audit-store.ts";
import { type DraftChange, draftAct } from "../draft/draft.ts";
import { listHeads } from "../draft/draft-store.ts";
import { storedOrders } from "../list-order.ts";
import { snapshot, snapshotItem } from "../snapshot.ts";
import { pagesWanted } from "./pages-wanted.ts";

const TRIES = 5;
const listed = z.looseObject({ id: z.int() });
const listAnswer = z.object({ status: z.literal("success"), data: z.record(z.string(), z.array(listed)) });

/**
 * Sets the order of a list by these ids, newer products first; the public list changes at once. 400 `invalid_input` (`ids`) where one is no
 * draft of the kind, 409 `order_changed` where another order was set meanwhile.
 */
export async function orderCatalogue(kind: PageKind, ids: readonly number[], change: DraftChange): Promise<number> {
  const known = new Set((await listHeads()).filter((head) => head.kind === kind).map(({ id }) => Number(id)));
  if (!ids.every((id) => known.has(id))) throw new Problem("invalid_input", { data: { fields: ["ids"] } });
  return untilWritten(`The list ${kind}`, TRIES, async () => {
    const { version, ids: stored } = (await storedOrders())[kind];
    if (version === change.version + 1 && isDeepStrictEqual(stored, ids)) return version;
    if (version !== change.version) throw new Problem("order_changed");
    const order = { ...keys.listOrder(kind), version: version + 1, ids };
    const mark = pagesWanted(`${change.actor.at.toISOString()} order ${kind} ${version + 1}`);
    const writes = [put(order, unchangedVersion(version)), put(mark), ...(await listWrites(kind, ids))];
    const act = draftAct("orderCatalogue", { kind, id: "*" }, { version }, { version: version + 1 });
    return (await recordedWrites(change.actor, act, writes)) ? version + 1 : undefined;
  });
}

/** The write of the list in its new order; refused where a publication changed the list meanwhile. */
async function listWrites(kind: PageKind, ids: readonly number[]) {
  const stored = await getItem(keys.snapshot(kind), snapshotItem, true);
  if (!stored) return [];
  const { status, data } = z.parse(listAnswer, JSON.parse(stored.body));
  const sorted = Object.entries(data).map(([name, list]) => [name, inOrder(list, ids)]);
  const list = snapshot(kind, { status, data: Object.fromEntries(sorted) });
  return [put(list, unchanged("etag", stored.etag))];
}
