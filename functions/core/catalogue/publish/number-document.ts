import * as z from "zod/mini";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { keys } from "../../../data/keys.ts";
import { getItem } from "../../../data/table.ts";
import { put, tryTransact, untilWritten } from "../../../data/transaction.ts";
import { idsOf, placeIds } from "../document/place-ids.ts";
import type { Draft } from "../draft/draft.ts";
import { publishedDocuments, requireVersion } from "../draft/draft-store.ts";

const TRIES = 5;
const counterItem = z.object({ last: z.int() });

/** A document with an id for each of its rows, new ones from a counter: no id that ever was is given again. */
export async function numbered({ kind, id, published }: Draft, document: unknown): Promise<unknown> {
  if (kind !== "challenge" && kind !== "training") return document;
  const live = published === null ? undefined : (await requireVersion({ kind, id }, published)).document;
  return placeIds(kind, document, live === undefined ? undefined : JSON.parse(live), (count) => reserve(kind, count));
}

/** Takes so many ids of the rows of a kind, and answers the last one before them. */
async function reserve(kind: DocumentKind, count: number): Promise<number> {
  const key = keys.draftCounter(`${kind}-rows`);
  const documents = (await publishedDocuments()).filter((one) => one.kind === kind);
  const used = documents.flatMap(({ document }) => [...idsOf(kind, JSON.parse(document)).keys()]);
  return untilWritten(`The rows' ids of ${kind}`, TRIES, async () => {
    const counter = await getItem(key, counterItem, true);
    const last = Math.max(counter?.last ?? 0, ...used);
    const seen = counter
      ? { condition: "#last = :seen", names: { "#last": "last" }, values: { ":seen": counter.last } }
      : { condition: "attribute_not_exists(pk)" };
    return (await tryTransact([put({ ...key, last: last + count }, seen)])) ? last : undefined;
  });
}
