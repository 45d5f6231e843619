import * as z from "zod/mini";
import {
  createUpload,
  type DocumentType,
  documentType,
  type FileKind,
  type StaffVideo,
  type StoredFile,
  staffVideo,
  storedFile,
} from "#contract/media.ts";
import type { Act } from "../audit/audit-store.ts";

/** A form that was given out, until its object was looked at; `made` is the file that came of it. */
export const uploadItem = z.extend(z.omit(createUpload.body, { bytes: true }), {
  id: z.string(),
  /** The id of the uploader. */
  by: z.string(),
  made: z.optional(z.string()),
});
export type Upload = z.infer<typeof uploadItem>;

/** A picture, PDF or EPUB with the keys of all objects that it is made of, by bucket. */
export const fileItem = z.extend(z.omit(storedFile, { file: true }), {
  /** A document's key in the protected bucket; publishing looks it up. Null for a picture. */
  object_key: z.nullable(z.string()),
  site_keys: z.array(z.string()),
  protected_keys: z.array(z.string()),
});
export type FileItem = z.infer<typeof fileItem>;

/** An item of the media. Files and videos share their ids; `kind` marks a file. */
export const mediaItem = z.union([fileItem, staffVideo]);

/** Whether a kind of file is a document for buyers; all others are pictures of the site. */
export function isDocument(kind: FileKind): kind is DocumentType {
  return documentType.options.some((type) => type === kind);
}

/** The audit line's act on a video or file. */
export function actOn(operation: string, id: string, before: Act["before"], after: Act["after"]): Act {
  return { operation, subject: `MEDIA#${id}`, before, after, reason: null };
}

/** The answer of a call that changes a video. */
export function videoAnswer(video: StaffVideo) {
  return { status: "success" as const, data: { video } };
}

/** A file as the staff sees it. */
export function presentFile({
  object_key,
  site_keys: _site,
  protected_keys: _protected,
  ...shown
}: FileItem): StoredFile {
  return { ...shown, file: object_key?.slice(object_key.lastIndexOf("/") + 1) ?? null };
}
