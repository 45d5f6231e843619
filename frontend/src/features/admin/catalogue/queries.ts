import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { DocumentKind, PageKind, PreviewKind } from "#contract/catalogue-document.ts";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import type { Merges } from "#contract/exercise-list.ts";
import type { Input, Reply } from "#contract/schemas.ts";
import { call } from "../../../lib/api.ts";
import { isObject, type Json } from "./document/path.ts";

/** A document by its kind and id. */
export interface DocumentName {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** The whole catalogue: documents with their states, and the order of each list. */
export const catalogueQuery = queryOptions({
  queryKey: ["listDrafts"],
  queryFn: async () => (await call("listDrafts", {})).data,
  staleTime: 0,
  retry: false,
});

/** All documents of the catalogue with their states. */
export const draftsQuery = queryOptions({ ...catalogueQuery, select: ({ drafts }) => drafts });

/** The exercises of all programmes, drafts included, and which of them are merged. */
export const allExercisesQuery = queryOptions({
  queryKey: ["listExercises"],
  queryFn: async () => (await call("listExercises", {})).data,
  staleTime: 0,
  retry: false,
});

/** The exercises alone. */
export const exercisesQuery = queryOptions({ ...allExercisesQuery, select: ({ exercises }) => exercises });

/** Merges an exercise into another one for members' histories, or parts it again (null); answers all merges. */
export async function mergeExercise(
  { key, ...body }: Input<"mergeExercise">["params"] & Input<"mergeExercise">["body"],
  by: string,
): Promise<Merges> {
  return (await call("mergeExercise", { params: { key }, body }, { key: by })).data.merged;
}

/** The order of a list, and how often somebody has put it. */
export type ListOrder = Input<"orderCatalogue">["body"];

/** Puts a list in order, on the version of it that was read. */
export async function orderCatalogue(kind: PageKind, version: number, ids: readonly number[]): Promise<void> {
  await call("orderCatalogue", { params: { kind }, body: { version, ids: [...ids] } });
}

/** Everything published as the loader's folder: texts, and signed addresses of protected files (2 minutes). */
export async function exportCatalogue(): Promise<Reply<"exportCatalogue">["data"]> {
  return (await call("exportCatalogue", { query: {} })).data;
}

/** A document as the server has it now; an editor never opens on a cached one. */
export function draftQuery({ kind, id }: DocumentName) {
  return queryOptions({
    queryKey: ["readDraft", kind, id],
    queryFn: () => readDraft({ kind, id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The price log of what a document sells, as it is since this publication of it. */
export function pricesQuery(params: DocumentName, published: number) {
  return queryOptions({
    queryKey: ["readDraft", "prices", params.kind, params.id, published],
    queryFn: async () => (await call("readDraft", { params })).data.prices ?? null,
    staleTime: 0,
    retry: false,
  });
}

/** A document with what keeps it from being published. */
export async function readDraft(params: DocumentName): Promise<DraftDetail> {
  return (await call("readDraft", { params })).data.draft;
}

/** Saves a document on the version that was read. */
export async function saveDraft(params: DocumentName, version: number, document: Json): Promise<DraftDetail> {
  const body = { version, document: isObject(document) ? document : {} };
  return (await call("saveDraft", { params, body })).data.draft;
}

/** Puts a document on sale as it was saved: now, or at a minute of Zagreb's clocks (null takes back what is `scheduled`, or all). */
export async function publishDraft(
  params: DocumentName,
  version: number,
  at?: string | null,
  scheduled?: number,
): Promise<DraftDetail> {
  const body = { version, ...(at !== undefined && { at }), ...(scheduled !== undefined && { scheduled }) };
  return (await call("publishDraft", { params, body })).data.draft;
}

/** Takes what is published off sale, or puts it on sale again. */
export async function retireProduct(params: DocumentName, version: number, retired: boolean): Promise<DraftDetail> {
  return (await call("retireProduct", { params, body: { version, retired } })).data.draft;
}

/** Begins a document with what is given, or as a copy, once by its key; only a plan is asked for its own name. */
export async function createDraft(
  kind: DocumentKind,
  begin: Input<"createDraft">["body"],
  key: string,
): Promise<DraftDetail> {
  return (await call("createDraft", { params: { kind }, body: begin }, { key })).data.draft;
}

/** Deletes a document that never was published. */
export async function discardDraft(params: DocumentName, version: number): Promise<void> {
  await call("discardDraft", { params, query: { version: String(version) } });
}

/** A document's old versions, the last first, a page at a time. */
export function versionsQuery(params: DocumentName, version: number) {
  return infiniteQueryOptions({
    queryKey: ["listVersions", params.kind, params.id, version],
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: String(pageParam) };
      return (await call("listVersions", { params, query })).data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
  });
}

/** Makes an old version the draft; what stood there until now stays a version. */
export async function restoreVersion(params: DocumentName, version: number, restore: number): Promise<DraftDetail> {
  return (await call("saveDraft", { params, body: { version, restore } })).data.draft;
}

/** A draft's page as a member or a visitor would see it: the answer to the page's own call. */
export async function previewDraft(
  { kind, id }: { readonly kind: PreviewKind; readonly id: string },
  as: "member" | "visitor",
): Promise<unknown> {
  return (await call("previewDraft", { params: { kind, id }, query: { as } })).data;
}
