import type { FileKind } from "#contract/media.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, queryIndexBackwards, read } from "../../platform/table/table.ts";
import { put, remove, type TransactItem, tryTransact, update } from "../../platform/table/transaction.ts";
import { type FileItem, fileItem, isDocument, mediaItem, type Upload } from "./media.ts";

const PAGE = 50;
const END = "~";

/** A file of this id; 404 where there is none. */
export async function requireFile(id: string): Promise<FileItem> {
  const file = await getItem(keys.media(id), mediaItem, true);
  if (!file || !("kind" in file)) throw new Problem("not_found");
  return file;
}

/** A file as the table holds it. */
export function fileEntry(file: FileItem) {
  return { ...keys.media(file.id), gsi1pk: listOf(file.kind), gsi1sk: `${file.created_at}#${file.id}`, ...file };
}

/** Keeps a file and notes what its upload became; `line` is the record's. False where the upload was finished meanwhile. */
export function keepFile(file: FileItem, upload: Upload, line: readonly TransactItem[]): Promise<boolean> {
  return tryTransact([
    put(fileEntry(file)),
    update(keys.upload(upload.id), "SET made = :made", {
      condition: "attribute_exists(pk) AND attribute_not_exists(made)",
      values: { ":made": file.id },
    }),
    ...line,
  ]);
}

/** Removes a file from the lists; `line` is the record's. False where it is gone already. */
export function dropFile({ id }: FileItem, line: readonly TransactItem[]): Promise<boolean> {
  return tryTransact([remove(keys.media(id), { condition: "attribute_exists(pk)" }), ...line]);
}

/** A page of files, newest first; one Query. */
export async function listStored(
  sort: "picture" | "document",
  before = END,
): Promise<{ rows: FileItem[]; next: string | null }> {
  const items = await queryIndexBackwards("gsi1", indexKeys.files(sort), before, PAGE);
  const files = items.map((item) => read(fileItem, item));
  const last = files.at(-1);
  return { rows: files, next: last && files.length === PAGE ? `${last.created_at}#${last.id}` : null };
}

function listOf(kind: FileKind): string {
  return indexKeys.files(isDocument(kind) ? "document" : "picture");
}
