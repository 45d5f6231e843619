import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import { keys } from "../../../platform/table/keys.ts";
import type { Place } from "../draft/check-document.ts";
import type { Draft } from "../draft/draft.ts";
import { onceShown } from "../draft/version-store.ts";
import type { CatalogueDocuments } from "./catalogue-documents.ts";
import { itemsAt, placeOf } from "./stored-catalogue.ts";

/** So many are named at once. */
const MOST_NAMED = 20;
const ADDRESS = /^\/pictures\/([a-z0-9-]+)\.\w+$/;
/** A cover's wide stage is made with it and has no entry of its own. */
const WIDE = /-wide$/;

interface Use {
  readonly address: string;
  readonly name: string;
  readonly path: Place["path"];
}

/**
 * The pictures of a document that are nowhere, in Croatian; at most twenty. One that another published document names, or once stood in
 * this one, came with a load of the catalogue, which vouches for it.
 */
export async function pictureFaults(
  draft: Draft,
  document: DocumentOf<DocumentKind>,
  published: CatalogueDocuments<Place>,
): Promise<Place[]> {
  const own = `${draft.kind} ${draft.id}`;
  const uses = usesIn(document, []);
  const stored = await itemsAt(unique(uses.flatMap(({ name }) => [name, name.replace(WIDE, "")])).map(keys.media));
  const isStored = (name: string) => stored.has(placeOf({ ...keys.media(name) }));
  const absent = unique(
    uses.filter(({ name }) => !isStored(name) && !isStored(name.replace(WIDE, ""))).map(({ address }) => address),
  );
  const elsewhere = absent.length > 0 ? textOf(published, own) : "";
  const unknown = absent.filter((address) => !elsewhere.includes(JSON.stringify(address)));
  const wrong = new Set(unknown);
  for (const address of await onceShown(unknown, draft)) wrong.delete(address);
  return uses
    .filter(({ address }) => wrong.has(address))
    .map(({ path }) => ({ name: own, path, message: "ove slike nema u Medijima" }))
    .slice(0, MOST_NAMED);
}

function usesIn(value: unknown, path: Place["path"]): Use[] {
  if (typeof value === "string") {
    const name = ADDRESS.exec(value)?.[1];
    return name === undefined ? [] : [{ address: value, name, path }];
  }
  if (Array.isArray(value)) return value.flatMap((one, place) => usesIn(one, [...path, place]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, one]) => usesIn(one, [...path, field]));
}

/** What all other documents say. */
function textOf({ orders: _orders, ...lists }: CatalogueDocuments<Place>, own: string): string {
  const others = Object.values(lists).flatMap((list) => list.filter(({ name }) => name !== own));
  return JSON.stringify(others.map(({ value }) => value));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
