import * as z from "zod/mini";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { put, type TransactItem } from "../../../platform/table/transaction.ts";
import type { Draft } from "../draft/draft.ts";
import { publishedDocuments, requireVersion } from "../draft/draft-store.ts";
import { idsOf, placeIds } from "../draft/place-ids.ts";

const counterItem = z.object({ last: z.int() });

/** A document with an id for each of its rows, and the writes that count the new ones: they are refused where others were counted meanwhile. */
interface Numbered {
  readonly document: unknown;
  readonly counting: readonly TransactItem[];
}

/** Gives new rows of a document ids of a counter: none that ever was is given again. */
export async function numbered({ kind, id, published }: Draft, document: unknown): Promise<Numbered> {
  if (kind !== "challenge" && kind !== "training") return { document, counting: [] };
  const live = published === null ? undefined : (await requireVersion({ kind, id }, published)).document;
  const counting: TransactItem[] = [];
  const placed = await placeIds(kind, document, live === undefined ? undefined : JSON.parse(live), async (count) => {
    const { last, write } = await readCounter(kind);
    counting.push(write(last + count));
    return last;
  });
  return { document: placed, counting };
}

async function readCounter(kind: DocumentKind) {
  const key = keys.draftCounter(`${kind}-rows`);
  const [counter, published] = await Promise.all([getItem(key, counterItem, true), publishedDocuments()]);
  const documents = published.filter((one) => one.kind === kind);
  const used = documents.flatMap(({ document }) => [...idsOf(kind, JSON.parse(document)).keys()]);
  const seen = counter
    ? { condition: "#last = :seen", names: { "#last": "last" }, values: { ":seen": counter.last } }
    : { condition: "attribute_not_exists(pk)" };
  return {
    last: Math.max(counter?.last ?? 0, ...used),
    write: (last: number) => put({ ...key, last }, seen),
  };
}
