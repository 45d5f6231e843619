import * as z from "zod/mini";
import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import { keys } from "../../../data/keys.ts";
import { getItems, read } from "../../../data/table.ts";
import type { ObjectKey } from "../document/build-product.ts";
import { fileItem } from "../product.ts";
import type { FileCheck } from "./cross-check.ts";

const named = z.object({ files: z.optional(z.array(z.object({ id: z.string(), file: z.string() }))) });

/** The protected files of a document as they stand in the bucket: one that was never loaded can't be published. */
export async function filesOf(
  document: DocumentOf<DocumentKind>,
): Promise<{ readonly check: FileCheck; readonly keyOf: ObjectKey }> {
  const { files = [] } = z.parse(named, document);
  const stored = files.length > 0 ? await getItems(files.map(({ id }) => keys.file(id))) : [];
  const places = new Map<string, string>();
  for (const [index, { file }] of files.entries()) {
    const record = stored[index] && read(fileItem, stored[index]);
    if (record?.object_key.endsWith(`/${file}`)) places.set(file, record.object_key);
  }
  const own = new Set(files.map(({ file }) => file));
  return {
    check: ({ file }) => (own.has(file) && !places.has(file) ? `datoteka ${file} još nije učitana` : undefined),
    keyOf: (file) => places.get(file) ?? "",
  };
}
