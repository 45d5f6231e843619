import * as z from "zod/mini";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { catalogueId } from "#contract/primitives.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { put, type TransactItem, unchanged } from "../../../platform/table/transaction.ts";
import type { Draft } from "./draft.ts";
import { publishedTexts, requireVersion } from "./draft-store.ts";

const fields = z.record(z.string(), z.unknown());
const row = z.looseObject({ id: z.optional(z.unknown()), was: z.optional(z.unknown()) });
const withRows = z.looseObject({ videos: z.array(row) });
const withExercises = z.looseObject({ exercises: z.record(z.string(), row) });
const counterItem = z.object({ last: z.int() });
const stood = z.looseObject({ id: catalogueId, was: z.optional(z.array(catalogueId)) });

/** A row's published id, and its earlier ones. */
type Stood = z.infer<typeof stood>;
type AnyDocument = Readonly<Record<string, unknown>>;
type TextRow = z.infer<typeof row>;

/** Reserves so many new ids; answers the id before the first of them. */
type Reserve = (count: number) => Promise<number> | number;

/**
 * Gives each row of a text an id. Lists show a challenge's videos by descending id, so rows from the last one out of order upwards get new
 * ids and keep their earlier ones in `was`; as few change as possible. An exercise keeps its id for good. An id that `published` does not
 * know is replaced.
 */
export async function placeIds(
  kind: DocumentKind,
  document: unknown,
  published: unknown,
  reserve: Reserve,
): Promise<unknown> {
  if (kind === "challenge") {
    const read = z.safeParse(withRows, document);
    return read.success ? placeVideos(read.data, idsOf(kind, published), reserve) : document;
  }
  if (kind !== "training") return document;
  const read = z.safeParse(withExercises, document);
  return read.success ? placeExercises(read.data, idsOf(kind, published), reserve) : document;
}

/** Gives rows provisional ids for a preview, without a counter. */
export function sketchIds(kind: DocumentKind, document: unknown): Promise<unknown> {
  return placeIds(kind, document, document, () => Math.max(0, ...idsOf(kind, document).keys()));
}

/** The rows of a text by id, earlier ids included. */
export function idsOf(kind: DocumentKind, document: unknown): Map<number, Stood> {
  const rows = z.safeParse(fields, document).data?.[kind === "challenge" ? "videos" : "exercises"];
  if (typeof rows !== "object" || rows === null) return new Map();
  const read = Object.values(rows).flatMap((one) => z.safeParse(stood, one).data ?? []);
  return new Map(read.flatMap((one) => [one.id, ...(one.was ?? [])].map((id) => [id, one] as const)));
}

async function placeVideos(
  document: AnyDocument & { readonly videos: readonly TextRow[] },
  known: ReadonlyMap<number, Stood>,
  reserve: Reserve,
): Promise<AnyDocument> {
  const { videos } = document;
  const before = standing(videos, known);
  const kept = firstKept(before);
  const last = kept > 0 ? await reserve(kept) : 0;
  return {
    ...document,
    videos: videos.map(({ id: _id, was: _was, ...rest }, place) => {
      const old = before[place];
      if (place >= kept && old) return { id: old.id, ...rest, ...(old.was && { was: old.was }) };
      return { id: last + kept - place, ...rest, ...(old && { was: [old.id, ...(old.was ?? [])] }) };
    }),
  };
}

async function placeExercises(
  document: AnyDocument & { readonly exercises: Readonly<Record<string, TextRow>> },
  known: ReadonlyMap<number, Stood>,
  reserve: Reserve,
): Promise<AnyDocument> {
  const entries = Object.entries(document.exercises);
  const before = standing(
    entries.map(([, exercise]) => exercise),
    known,
  );
  const fresh = before.filter((old) => old === undefined).length;
  let last = fresh > 0 ? await reserve(fresh) : 0;
  const numbered = entries.map(([name, { id: _id, ...rest }], place) => {
    const id = before[place]?.id ?? ++last;
    return [name, { id, ...rest }] as const;
  });
  return { ...document, exercises: Object.fromEntries(numbered) };
}

/** The published state of each row, each once; undefined for a new row. */
function standing(rows: readonly TextRow[], known: ReadonlyMap<number, Stood>): (Stood | undefined)[] {
  const taken = new Set<Stood>();
  return rows.map(({ id }) => {
    const old = typeof id === "number" ? known.get(id) : undefined;
    if (!old || taken.has(old)) return undefined;
    taken.add(old);
    return old;
  });
}

/** The position from which on ids descend; all rows before it get new ones. */
function firstKept(rows: readonly (Stood | undefined)[]): number {
  const broken = rows.findLastIndex((old, place) => {
    const next = rows[place + 1];
    return !old || (place + 1 < rows.length && (!next || next.id >= old.id));
  });
  return broken + 1;
}

/** A text whose rows have ids, and the writes of the counter; refused where another call counted meanwhile. */
interface Numbered {
  readonly document: unknown;
  readonly counting: readonly TransactItem[];
}

/** Gives a draft's new rows ids of the kind's counter, which never repeats one. */
export async function numberRows({ kind, id, published }: Draft, document: unknown): Promise<Numbered> {
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
  const [counter, published] = await Promise.all([getItem(key, counterItem, true), publishedTexts()]);
  const documents = published.filter((one) => one.kind === kind);
  const used = documents.flatMap(({ document }) => [...idsOf(kind, JSON.parse(document)).keys()]);
  return {
    last: Math.max(counter?.last ?? 0, ...used),
    write: (last: number) => put({ ...key, last }, unchanged("last", counter?.last)),
  };
}
