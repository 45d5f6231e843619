import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import * as z from "zod/mini";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { publishedDocuments } from "#functions/core/catalogue/draft/draft-store.ts";
import { fileItem } from "#functions/core/catalogue/product.ts";
import { itemsAt } from "#functions/core/catalogue/publish/stored-catalogue.ts";
import { keys } from "#functions/data/keys.ts";
import { read } from "#functions/data/table.ts";
import { downloadFile } from "./download-file.ts";

const folders: Partial<Record<DocumentKind, string>> = {
  challenge: "challenges",
  training: "trainings",
  ebook: "ebooks",
  recipe: "recipes",
  mealplan: "mealplans",
};
const named = z.looseObject({
  title: z.string(),
  files: z.optional(z.array(z.looseObject({ id: z.string(), file: z.string() }))),
});
type Exported = z.infer<typeof named>;

/**
 * Writes what is published as a folder that the loader reads: the same table gives the same bytes, and a load of them changes
 * nothing. Answers how many documents there were.
 */
export async function exportCatalogue(to: string, download = downloadFile): Promise<number> {
  const documents = (await publishedDocuments()).map(({ kind, id, document }) => ({
    kind,
    id,
    value: z.parse(named, JSON.parse(document)),
  }));
  const rows = (kind: DocumentKind) => documents.filter((one) => one.kind === kind).map(({ value }) => value);
  await writeText(join(to, "plans.yaml"), { plans: rows("plan") });
  await writeText(join(to, "partners.yaml"), { partners: rows("partner") });
  for (const { kind, id, value } of documents) {
    const folder = folders[kind];
    if (folder) await writeText(join(to, folder, `${id.padStart(4, "0")}-${slugOf(value.title)}.yaml`), value);
  }
  await writeFiles(
    to,
    documents.map(({ value }) => value),
    download,
  );
  return documents.length;
}

/** The protected files that documents name, as they stand in the bucket. */
async function writeFiles(to: string, documents: readonly Exported[], download: typeof downloadFile): Promise<void> {
  const files = documents.flatMap(({ files = [] }) => files);
  const stored = await itemsAt(files.map(({ id }) => keys.file(id)));
  const records = [...stored.values()].map((item) => read(fileItem, item));
  const places = new Map(records.map(({ id, object_key }) => [id, object_key]));
  await mkdir(join(to, "files"), { recursive: true });
  for (const { id, file } of files) {
    const place = places.get(id);
    if (place) await writeFile(join(to, "files", file), await download(place));
  }
}

async function writeText(path: string, value: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, stringify(value, { lineWidth: 0 }));
}

/** A title as a file's name: letters without their marks, digits and hyphens. */
function slugOf(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/giu, "d").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
