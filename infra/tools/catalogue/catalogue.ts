import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readExport } from "#functions/domains/catalogue/publish/export-catalogue.ts";
import { chooseShop } from "../choose-shop.ts";
import { readOptions, runCommand } from "../command.ts";
import { writeCatalogueSnapshot } from "./build-catalogue.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { downloadFile } from "./stored-files.ts";

const USAGE = `Usage: npm run catalogue -- --from DIR [--check | --snapshot FILE | [--stage STAGE] [--retire-missing] [--over]]
       npm run catalogue -- [--stage STAGE] --export DIR`;

/** The command `npm run catalogue` (docs/catalogue.md): checks or loads a catalogue folder, writes its public lists, or exports the table. */
async function main(): Promise<void> {
  const values = readOptions(["stage", "from", "snapshot", "export"], ["check", "retire-missing", "over"]);
  const { stage, from, check, snapshot, export: to, "retire-missing": retireMissing, over } = values;
  if (stage && !check && snapshot === undefined) console.info(await chooseShop(stage));
  if (to) return console.info(`Wrote ${await exportCatalogue(to)} documents below ${to}.`);
  if (!from) throw new Error(USAGE);
  if (snapshot !== undefined) {
    writeCatalogueSnapshot(from, new Date(), snapshot);
    return console.info(`Wrote ${snapshot}.`);
  }
  if (check) {
    const { files, orders, ...lists } = readCatalogue(from);
    const counts = Object.entries(lists).map(([name, list]) => `${list.length} ${name}`);
    return console.info(`The catalogue is right: ${counts.join(", ")}. Nothing was written.`);
  }
  const loaded = await loadCatalogue({ from, now: new Date(), retireMissing, over });
  for (const notice of loaded.notices) console.info(notice);
  console.info(
    `Items written ${loaded.written}, removed ${loaded.removed}; products taken off sale ${loaded.taken_off_sale}; files uploaded ${loaded.uploaded}.`,
  );
}

/**
 * Writes the published catalogue as a folder that the loader reads, and returns the number of documents. The same table gives the same
 * bytes, and loading them changes nothing.
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

if (import.meta.main) await runCommand(main);
