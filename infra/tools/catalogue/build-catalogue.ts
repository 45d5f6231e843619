import { createHash } from "node:crypto";
import type { Catalogue } from "#functions/domains/catalogue/catalogue-items.ts";
import { catalogueOf } from "#functions/domains/catalogue/publish/catalogue-source.ts";
import type { CatalogueFiles } from "./catalogue-files.ts";

/** A protected file with the key that it has in the bucket: its content's hash is part of it, so that a key never changes its content. */
export interface StoredFile {
  readonly object_key: string;
  readonly bytes: Buffer;
}

/** The records of a checked catalogue; relative dates count from `now`. Struck prices are added once the price log is known. */
export function buildCatalogue(source: CatalogueFiles, now: Date): Catalogue {
  return catalogueOf(source, (name) => objectKey(name, source.files), now);
}

/** The protected files that products name, each once. */
export function storedFiles(source: CatalogueFiles): StoredFile[] {
  const products = [...source.challenges, ...source.trainings, ...source.ebooks];
  const names = new Set(products.flatMap(({ value }) => (value.files ?? []).map(({ file }) => file)));
  return [...names].map((name) => ({ object_key: objectKey(name, source.files), bytes: bytesOf(name, source.files) }));
}

function objectKey(name: string, files: CatalogueFiles["files"]): string {
  const hash = createHash("sha256").update(bytesOf(name, files)).digest("hex").slice(0, 16);
  return `files/${hash}/${name}`;
}

function bytesOf(name: string, files: CatalogueFiles["files"]): Buffer {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`files/${name} does not exist.`);
  return bytes;
}
