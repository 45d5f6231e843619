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

/** A row's id as it was published, and those that it had before. */
type Stood = z.infer<typeof stood>;
type AnyDocument = Readonly<Record<string, unknown>>;
type TextRow = z.infer<typeof row>;

/** Answers the last id before so many new ones. */
type Reserve = (count: number) => Promise<number> | number;

/**
 * Gives each row of a text an id: lists show a challenge's videos by descending id, so places become ids. As few change as can: those
 * from the last one that stands out of order up get new ones and keep what they had (`was`). An exercise keeps its id for good. An id
 * that the published text (`published`) does not know is replaced.
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

/** The same for a preview: new rows get provisional ids, without a counter. */
export function sketchIds(kind: DocumentKind, document: unknown): Promise<unknown> {
  return placeIds(kind, document, document, () => Math.max(0, ...idsOf(kind, document).keys()));
}

/** Every id of a text's rows, former ones too, with the row that has it now. */
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

/** What each row was when it was published, each once; undefined for one that is new. */
function standing(rows: readonly TextRow[], known: ReadonlyMap<number, Stood>): (Stood | undefined)[] {
  const taken = new Set<Stood>();
  return rows.map(({ id }) => {
    const old = typeof id === "number" ? known.get(id) : undefined;
    if (!old || taken.has(old)) return undefined;
    taken.add(old);
    return old;
  });
}

/** The first of the last rows whose ids descend: all before it get new ones. */
function firstKept(rows: readonly (Stood | undefined)[]): number {
  const broken = rows.findLastIndex((old, place) => {
    const next = rows[place + 1];
    return !old || (place + 1 < rows.length && (!next || next.id >= old.id));
  });
  return broken + 1;
}

/** A text with an id for each row, and the writes of the counter; refused where other ids were counted meanwhile. */
interface Numbered {
  readonly document: unknown;
  readonly counting: readonly TransactItem[];
}

/** Gives a draft's new rows ids of the kind's counter, which never gives one twice. */
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
