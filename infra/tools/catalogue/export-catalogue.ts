import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readExport } from "#functions/domains/catalogue/publish/export-catalogue.ts";
import { downloadFile } from "./download-file.ts";

/**
 * Writes what is published as a folder that the loader reads: the same table gives the same bytes, and a load of them changes
 * nothing. Answers how many documents there were.
 */
export async function exportCatalogue(to: string, download = downloadFile): Promise<number> {
  const { documents, texts, files } = await readExport();
  await mkdir(join(to, "files"), { recursive: true });
  for (const { path, text } of texts) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
  for (const { path, record } of files) await writeFile(join(to, path), await download(record.object_key));
  return documents;
}
