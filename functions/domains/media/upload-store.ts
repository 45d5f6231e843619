import { ulid } from "ulid";
import type { FileKind } from "#contract/media.ts";
import { Problem } from "../../platform/problem.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { putNew, type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { isDocument, type Upload, uploadItem } from "./media.ts";

const MEGABYTE = 1024 * 1024;
const MOST_PICTURE_BYTES = 20 * MEGABYTE;
const MOST_DOCUMENT_BYTES = 50 * MEGABYTE;
const DOCUMENT_TYPES = { pdf: "application/pdf", epub: "application/epub+zip" } as const;

/** An upload that somebody asks for. */
type NewUpload = Pick<Upload, "by" | "kind" | "title" | "type"> & { readonly bytes: number };

/**
 * Notes an upload for a day, with the writes that name its call. 400 for a type that is not of the kind, 413 for too much; undefined where
 * the same call was faster.
 */
export async function openUpload(
  { by, kind, title, type, bytes }: NewUpload,
  now: Date,
  callWrites: (id: string) => TransactItem[],
): Promise<Upload | undefined> {
  if (!isOfKind(kind, type)) throw new Problem("invalid_input", { data: { fields: ["type"] } });
  if (bytes > mostBytes(kind)) throw new Problem("body_too_large");
  const upload = { id: ulid(now.getTime()), by, kind, title, type };
  const ends = Math.floor((now.getTime() + DAY_MS) / 1000);
  const entry = putNew({ ...keys.upload(upload.id), ...upload, [TTL_ATTRIBUTE]: ends });
  return (await tryTransact([entry, ...callWrites(upload.id)])) ? upload : undefined;
}

/** An upload that somebody opened; 404 for another's, and a day later. */
export async function requireUpload(id: string, by: string): Promise<Upload> {
  const upload = await getItem(keys.upload(id), uploadItem, true);
  if (upload?.by !== by) throw new Problem("not_found");
  return upload;
}

function isOfKind(kind: FileKind, type: Upload["type"]): boolean {
  return isDocument(kind) ? type === DOCUMENT_TYPES[kind] : type.startsWith("image/");
}

function mostBytes(kind: FileKind): number {
  return isDocument(kind) ? MOST_DOCUMENT_BYTES : MOST_PICTURE_BYTES;
}
