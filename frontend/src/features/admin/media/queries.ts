import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Crop, FileKind, StaffVideo, StoredFile } from "#contract/media.ts";
import type { Input } from "#contract/schemas.ts";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";

/** Polling interval (ms) while the library processes a video of the list. */
const WORKING_MS = 5000;

/** Which files or videos of the library a list holds, newest first. */
export interface MediaFilter {
  /** Words of its name; empty for all. */
  readonly name?: string;
  /** Those alone that no document has named for thirty days. */
  readonly unused?: boolean;
  /** Those alone that a document names: `training:2`; empty for all. */
  readonly usedIn?: string;
}

function queryOf({ name, unused, usedIn }: MediaFilter, cursor: string | null | undefined) {
  return {
    ...(unused && { unused: "true" as const }),
    ...(usedIn && { used_in: usedIn }),
    ...(name && { name }),
    ...(cursor && { cursor }),
  };
}

/** A page of videos; asked again while one of them is being worked on. */
export function videosQuery(filter: MediaFilter = {}, cursor?: string) {
  const query = queryOf(filter, cursor);
  return queryOptions({
    queryKey: ["listVideos", query],
    queryFn: async () => (await call("listVideos", { query })).data,
    refetchInterval: ({ state }) => (state.data?.videos.some(isWorkedOn) ? WORKING_MS : false),
    staleTime: 0,
    retry: false,
  });
}

function isWorkedOn({ state }: StaffVideo): boolean {
  return state === "processing";
}

/** Videos to choose from, page by page. */
export function videoChoices(filter: MediaFilter) {
  return infiniteQueryOptions({
    queryKey: ["listVideos", "choices", filter],
    queryFn: async ({ pageParam }) => (await call("listVideos", { query: queryOf(filter, pageParam) })).data,
    ...pages,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ videos }) => videos.some(isWorkedOn)) ? WORKING_MS : false,
  });
}

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
  staleTime: 0,
  retry: false,
};

type FileSort = "picture" | "document";

/** Pictures or documents to choose from, page by page. */
export function fileChoices(kind: FileSort, filter: MediaFilter) {
  return infiniteQueryOptions({
    queryKey: ["listFiles", "choices", kind, filter],
    queryFn: async ({ pageParam }) =>
      (await call("listFiles", { query: { kind, ...queryOf(filter, pageParam) } })).data,
    ...pages,
  });
}

/** A page of pictures or documents. */
export function filesQuery(kind: FileSort, filter: MediaFilter, cursor: string | undefined) {
  const query = { kind, ...queryOf(filter, cursor) };
  return queryOptions({
    queryKey: ["listFiles", query],
    queryFn: async () => (await call("listFiles", { query })).data,
    staleTime: 0,
    retry: false,
  });
}

/** Has the library make a video that waits for its file, once by its key. */
export async function createVideo(file: File, title: string, key: string): Promise<StaffVideo> {
  return (await call("createVideo", { body: { title, file_name: file.name, bytes: file.size } }, { key })).data.video;
}

/** The signature of a video's upload, valid for half an hour. */
export async function signUpload(id: string) {
  return (await call("signUpload", { params: { id } })).data.upload;
}

/** A video with the address of its player. */
export async function readVideo(id: string) {
  return (await call("readVideo", { params: { id } })).data.video;
}

export async function renameVideo(id: string, title: string): Promise<StaffVideo> {
  return (await call("changeVideo", { params: { id }, body: { title } })).data.video;
}

export async function addCaptions(id: string, captions: string, key: string): Promise<StaffVideo> {
  return (await call("addCaptions", { params: { id }, body: { captions } }, { key })).data.video;
}

/** Removes a video or a file for good. */
export async function removeMedia(of: "video" | "file", id: string): Promise<void> {
  await (of === "video" ? call("deleteVideo", { params: { id } }) : call("deleteFile", { params: { id } }));
}

/** A file to upload, with a picture's crop. */
export interface NewFile {
  readonly kind: FileKind;
  readonly title: string;
  readonly content: Blob;
  readonly crop?: Crop | undefined;
}

/** Finishes an upload and crops a picture; 409 `still_scanning` until the malware scan ends. */
export async function finishFile(id: string, crop: Crop | undefined): Promise<StoredFile> {
  return (await call("finishUpload", { params: { id }, body: crop ? { crop } : {} })).data.file;
}

/** Sends a picture or document to the storage, by the same key to the same place; answers the upload's id. */
export async function sendFile({ kind, title, content }: NewFile, key: string): Promise<string> {
  const type = content.type as Input<"createUpload">["body"]["type"];
  const { upload } = (await call("createUpload", { body: { kind, title, type, bytes: content.size } }, { key })).data;
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set("file", content);
  const sent = await fetch(upload.url, { method: "POST", body: form }).catch(() => Response.error());
  if (!sent.ok) throw new ApiError(sent.status, "upload_missing", "Datoteka nije stigla. Pošalji je ponovno.");
  return upload.id;
}
