import * as z from "zod/mini";
import {
  type DocumentType,
  documentType,
  type FileKind,
  pictureKind,
  type StaffVideo,
  type StoredFile,
  uploadType,
  videoState,
} from "#contract/media.ts";
import { instant } from "#contract/primitives.ts";
import type { Act } from "../audit/audit-store.ts";

/** A form that was given out, until its object was looked at; `made` is the file that came of it. */
export const uploadItem = z.object({
  id: z.string(),
  /** Whose it is. */
  by: z.string(),
  kind: z.union([pictureKind, documentType]),
  title: z.string(),
  type: uploadType,
  made: z.optional(z.string()),
});
export type Upload = z.infer<typeof uploadItem>;

/** A picture, PDF or EPUB; `object_keys` are all objects that it is made of, by bucket. */
export const fileItem = z.object({
  id: z.string(),
  kind: z.union([pictureKind, documentType]),
  title: z.string(),
  /** A picture's address on the site; null for a document. */
  address: z.nullable(z.string()),
  /** A document's key in the protected bucket; publishing looks it up. Null for a picture. */
  object_key: z.nullable(z.string()),
  site_keys: z.array(z.string()),
  protected_keys: z.array(z.string()),
  bytes: z.int(),
  created_at: instant,
  created_by: z.string(),
});
export type FileItem = z.infer<typeof fileItem>;

/** A video of the library, as it stood when it was last looked at. */
export const videoItem = z.object({
  id: z.string(),
  title: z.string(),
  state: videoState,
  /** Seconds; null until the library knows. */
  length: z.nullable(z.int()),
  file_name: z.string(),
  bytes: z.int(),
  captions: z.array(z.string()),
  created_at: instant,
  created_by: z.string(),
});
export type VideoItem = z.infer<typeof videoItem>;

/** Whether a kind of file is a document for buyers; all others are pictures of the site. */
export function isDocument(kind: FileKind): kind is DocumentType {
  return documentType.options.some((type) => type === kind);
}

/** What the record says of an act on a video or file. */
export function actOn(operation: string, id: string, before: Act["before"], after: Act["after"]): Act {
  return { operation, subject: `MEDIA#${id}`, before, after, reason: null };
}

/** A video as the staff sees it. */
export function presentVideo(video: VideoItem): StaffVideo {
  const { id, title, state, length, file_name, bytes, captions, created_at, created_by } = video;
  return { id, title, state, length, file_name, bytes, captions, created_at, created_by };
}

/** The answer of a call that changes a video. */
export function videoAnswer(video: VideoItem) {
  return { status: "success" as const, data: { video: presentVideo(video) } };
}

/** A file as the staff sees it. */
export function presentFile({
  id,
  kind,
  title,
  address,
  object_key,
  bytes,
  created_at,
  created_by,
}: FileItem): StoredFile {
  const file = object_key?.slice(object_key.lastIndexOf("/") + 1) ?? null;
  return { id, kind, title, address, file, bytes, created_at, created_by };
}
