import * as z from "zod/mini";
import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItems, read } from "../../../platform/table/table.ts";
import type { ObjectKey } from "../draft/build-product.ts";
import type { FileCheck } from "./cross-check.ts";

/** What was loaded or uploaded, by where it lies. */
const placed = z.object({ object_key: z.nullish(z.string()) });
const named = z.object({ files: z.optional(z.array(z.object({ id: z.string(), file: z.string() }))) });

/** The protected files of a document as they stand in the bucket: one that was never loaded can't be published. */
export async function filesOf(
  document: DocumentOf<DocumentKind>,
): Promise<{ readonly check: FileCheck; readonly keyOf: ObjectKey }> {
  const { files = [] } = z.parse(named, document);
  const names = files.flatMap(({ id, file }) => [
    { key: keys.file(id), file },
    { key: keys.media(id), file },
  ]);
  const stored = names.length > 0 ? await getItems(names.map(({ key }) => key)) : [];
  const places = new Map<string, string>();
  for (const [index, { file }] of names.entries()) {
    const { object_key } = stored[index] ? read(placed, stored[index]) : {};
    if (object_key?.endsWith(`/${file}`)) places.set(file, object_key);
  }
  const own = new Set(files.map(({ file }) => file));
  return {
    check: ({ file }) => (own.has(file) && !places.has(file) ? `datoteka ${file} još nije učitana` : undefined),
    keyOf: (file) => places.get(file) ?? "",
  };
}
