import type { CatalogueSource } from "#functions/domains/catalogue/publish/catalogue-source.ts";
import type { Fault } from "./fault.ts";

/** All files of a catalogue folder, checked one by one and against each other. */
export interface CatalogueFiles extends CatalogueSource<Fault> {
  /** The protected files by name. */
  readonly files: ReadonlyMap<string, Buffer>;
}
