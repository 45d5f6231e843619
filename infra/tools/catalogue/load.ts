import { parseArgs } from "node:util";
import { writeCatalogueSnapshot } from "./catalogue-snapshot.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import { CatalogueRefused, faultLine } from "./fault.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";

const USAGE =
  "Usage: npm run catalogue -- --from DIR [--check | --snapshot FILE | [--retire-missing] [--over]]\n       npm run catalogue -- --export DIR";

/** The command `npm run catalogue` (`docs/catalogue.md`): checks a catalogue folder, loads it, writes its public lists, or writes the folder from the table. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      check: { type: "boolean" },
      snapshot: { type: "string" },
      export: { type: "string" },
      "retire-missing": { type: "boolean" },
      over: { type: "boolean" },
    },
  });
  const { from, check, snapshot, export: to, "retire-missing": retireMissing = false, over = false } = values;
  if (to) {
    console.info(`Wrote ${await exportCatalogue(to)} documents below ${to}.`);
    return;
  }
  if (!from) throw new Error(USAGE);
  if (snapshot !== undefined) {
    writeCatalogueSnapshot(from, new Date(), snapshot);
    console.info(`Wrote ${snapshot}.`);
    return;
  }
  if (check) {
    const { files, orders, ...counts } = readCatalogue(from);
    const found = Object.entries(counts).map(([name, list]) => `${list.length} ${name}`);
    console.info(`The catalogue is right: ${found.join(", ")}. Nothing was written.`);
    return;
  }
  const loaded = await loadCatalogue({ from, now: new Date(), retireMissing, over });
  for (const notice of loaded.notices) console.info(notice);
  console.info(
    `Items written ${loaded.written}, removed ${loaded.removed}; products taken off sale ${loaded.taken_off_sale}; files uploaded ${loaded.uploaded}.`,
  );
}

try {
  await main();
} catch (error) {
  if (error instanceof CatalogueRefused) {
    for (const fault of error.faults) console.error(faultLine(fault));
    console.error(`${error.faults.length} faults. Nothing was written.`);
  } else {
    console.error(error instanceof Error ? error.message : error);
  }
  process.exitCode = 1;
}
