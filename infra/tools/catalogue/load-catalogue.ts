import type { Catalogue } from "#functions/core/catalogue/catalogue-items.ts";
import { buildCatalogue, type StoredFile, storedFiles } from "./build-catalogue.ts";
import { priceCatalogue, pricesOf } from "./price-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { storedPriceLog } from "./stored-catalogue.ts";
import { uploadFile } from "./upload-file.ts";
import { type Written, writeCatalogue } from "./write-catalogue.ts";

interface Load {
  /** The catalogue's folder. */
  readonly from: string;
  /** The moment that relative dates and new prices count from. */
  readonly now: Date;
  /** Where protected files go; the bucket `FILES_BUCKET` unless told otherwise. */
  readonly upload?: (file: StoredFile) => Promise<void>;
}

/** A load's outcome, with the catalogue as it now stands. */
export interface Loaded extends Written {
  readonly catalogue: Catalogue;
  readonly notices: readonly string[];
}

/** Reads a catalogue folder and brings the table to it; throws `CatalogueRefused` before anything is written. */
export async function loadCatalogue({ from, now, upload = uploadFile }: Load): Promise<Loaded> {
  const source = readCatalogue(from);
  const prices = pricesOf(source, now);
  const logs = new Map(
    await Promise.all(
      prices.map(async (price) => [`${price.category}#${price.id}`, await storedPriceLog(price)] as const),
    ),
  );
  const { catalogue, lines, notices } = priceCatalogue(
    buildCatalogue(source, now),
    prices,
    (category, id) => logs.get(`${category}#${id}`) ?? [],
    now,
  );
  const written = await writeCatalogue({ catalogue, lines, files: storedFiles(source), products: prices, upload });
  return { ...written, catalogue, notices };
}
