import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Kit } from "./page-kit.ts";
import { drawShare } from "./share-picture.ts";

/** Draws the pictures for social cards that the last build's kit names, beside its pages, from those in CATALOGUE_PICTURES. */
const dist = resolve(import.meta.dirname, "../dist");
const { shares }: Kit = JSON.parse(await readFile(resolve(dist, "renderer/kit.json"), "utf8"));
for (const [path, share] of Object.entries(shares)) {
  const file = resolve(dist, `web${path}`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await drawShare(share, process.env.CATALOGUE_PICTURES ?? ""));
}
