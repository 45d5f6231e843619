import type { CatalogueDocuments } from "#functions/domains/catalogue/publish/catalogue-documents.ts";
import type { Fault } from "./fault.ts";

/** All files of a catalogue folder, checked one by one and against each other. */
export interface CatalogueFiles extends CatalogueDocuments<Fault> {
  /** The protected files by name. */
  readonly files: ReadonlyMap<string, Buffer>;
}
