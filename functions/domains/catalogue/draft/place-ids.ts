import * as z from "zod/mini";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { catalogueId } from "#contract/primitives.ts";

const fields = z.record(z.string(), z.unknown());
const row = z.looseObject({ id: z.optional(z.unknown()), was: z.optional(z.unknown()) });
const withRows = z.looseObject({ videos: z.array(row) });
const withExercises = z.looseObject({ exercises: z.record(z.string(), row) });
const stood = z.looseObject({ id: catalogueId, was: z.optional(z.array(catalogueId)) });

/** A row's id as it was published, and those that it had before. */
type Stood = z.infer<typeof stood>;
type Document = Readonly<Record<string, unknown>>;
type Row = z.infer<typeof row>;

/** Answers the last id before so many new ones. */
type Reserve = (count: number) => Promise<number> | number;

/**
 * A document whose rows have ids: lists show a challenge's videos by descending id, so places become ids. As few change as can: those
 * from the last one that stands out of order up get new ones and keep what they had (`was`). An exercise keeps its id for good. An id
 * that the published document (`published`) does not know is no id of ours.
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

/** The same by a document's own ids alone, with numbers in the place of those that its publication will give: to look at it before. */
export function sketchIds(kind: DocumentKind, document: unknown): Promise<unknown> {
  return placeIds(kind, document, document, () => Math.max(0, ...idsOf(kind, document).keys()));
}

/** Every id of a document's rows, also those that they had before, and what it stands for now. */
export function idsOf(kind: DocumentKind, document: unknown): Map<number, Stood> {
  const rows = z.safeParse(fields, document).data?.[kind === "challenge" ? "videos" : "exercises"];
  if (typeof rows !== "object" || rows === null) return new Map();
  const read = Object.values(rows).flatMap((one) => z.safeParse(stood, one).data ?? []);
  return new Map(read.flatMap((one) => [one.id, ...(one.was ?? [])].map((id) => [id, one] as const)));
}

async function placeVideos(
  document: Document & { readonly videos: readonly Row[] },
  known: ReadonlyMap<number, Stood>,
  reserve: Reserve,
): Promise<Document> {
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
  document: Document & { readonly exercises: Readonly<Record<string, Row>> },
  known: ReadonlyMap<number, Stood>,
  reserve: Reserve,
): Promise<Document> {
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
function standing(rows: readonly Row[], known: ReadonlyMap<number, Stood>): (Stood | undefined)[] {
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
