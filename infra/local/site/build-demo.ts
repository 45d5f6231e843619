import { resolve } from "node:path";
import { writeCatalogueSnapshot } from "#infra/tools/catalogue/build-catalogue.ts";

/** What `build-site.ts` runs beside the starting shop: the demo's public lists, then the front end's build of them. */
const root = resolve(import.meta.dirname, "../../..");
writeCatalogueSnapshot(process.env.DEMO_CATALOGUE ?? "", new Date(), process.env.CATALOGUE_SNAPSHOT ?? "");
await import(resolve(root, "frontend/build.ts"));
