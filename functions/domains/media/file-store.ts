import type { FileKind } from "#contract/media.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type ListPage, newestOf } from "../../platform/table/newest.ts";
import { getItem, type Item, read } from "../../platform/table/table.ts";
import { put, remove, type TransactItem, update } from "../../platform/table/transaction.ts";
import { type FileItem, fileItem, isDocument, mediaItem, type Upload } from "./media.ts";

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

/** The writes that keep a file and note what its upload became; refused where the upload was finished meanwhile. */
export function keepFileWrites(file: FileItem, upload: Upload): TransactItem[] {
  return [
    put(fileEntry(file)),
    update(keys.upload(upload.id), "SET made = :made", {
      condition: "attribute_exists(pk) AND attribute_not_exists(made)",
      values: { ":made": file.id },
    }),
  ];
}

/** The write that removes a file from the lists; refused where it is gone already. */
export function dropFileWrites({ id }: FileItem): TransactItem[] {
  return [remove(keys.media(id), { condition: "attribute_exists(pk)" })];
}

/** A page of files, newest first, or of those to keep; one Query. */
export async function listStored(
  sort: "picture" | "document",
  before?: string,
  keep?: (item: Item) => boolean,
): Promise<ListPage<FileItem>> {
  const { rows, next } = await newestOf("gsi1", [indexKeys.files(sort)], { before, keep });
  return { rows: rows.map((item) => read(fileItem, item)), next };
}

function listOf(kind: FileKind): string {
  return indexKeys.files(isDocument(kind) ? "document" : "picture");
}
