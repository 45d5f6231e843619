import { createHash } from "node:crypto";
import { type DocumentKind, singleKind } from "#contract/catalogue-document.ts";
import type { Catalogue } from "#functions/domains/catalogue/catalogue-items.ts";
import { idsOf, orderItems, storedOrders } from "#functions/domains/catalogue/list-order.ts";
import { storedMerges } from "#functions/domains/catalogue/merged-exercises.ts";
import { storedPriceLog } from "#functions/domains/catalogue/price-log.ts";
import { pagesWanted } from "#functions/domains/catalogue/publish/pages-wanted.ts";
import { priceCatalogue, pricesOf } from "#functions/domains/catalogue/publish/price-catalogue.ts";
import { missingNames } from "#functions/domains/catalogue/publish/stale-items.ts";
import type { ProductName } from "#functions/domains/catalogue/publish/stored-products.ts";
import { putAll } from "../batch-write.ts";
import { buildCatalogue, type SourceDocument, sourceDocuments } from "./build-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { type StoredFile, storedFiles, uploadFile } from "./stored-files.ts";
import { type LoadCounts, missingDocuments, openDrafts, writeCatalogue, writeDocuments } from "./write-catalogue.ts";

interface Load {
  /** The catalogue's folder. */
  readonly from: string;
  /** The moment that relative dates and new prices count from. */
  readonly now: Date;
  /** Where protected files go; the bucket `FILES_BUCKET` unless told otherwise. */
  readonly upload?: (file: StoredFile) => Promise<void>;
  /** Retires what is on sale and in no file; without it such a load is refused. */
  readonly retireMissing?: boolean;
  /** Writes over changes that somebody has not published yet; without it such a load is refused. */
  readonly over?: boolean;
}

/** A load's outcome, with the catalogue as it now stands. */
export interface Loaded extends LoadCounts {
  readonly catalogue: Catalogue;
  readonly notices: readonly string[];
}

/** Reads a catalogue folder and brings the table to it; throws `CatalogueRefused` before anything is written. */
export async function loadCatalogue(load: Load): Promise<Loaded> {
  const { from, now, upload = uploadFile } = load;
  const source = readCatalogue(from);
  const documents = sourceDocuments(source, now);
  const prices = pricesOf(source, now);
  const logs = new Map(
    await Promise.all(
      prices.map(async (price) => [`${price.category}#${price.id}`, await storedPriceLog(price, now)] as const),
    ),
  );
  const before = await storedOrders();
  const orders = { ...idsOf(before), ...source.orders };
  const { catalogue, lines, notices } = priceCatalogue(
    buildCatalogue({ ...source, orders, merged: (await storedMerges()).into }, now),
    prices,
    (category, id) => logs.get(`${category}#${id}`) ?? [],
    now,
  );
  await requireAgreed(load, prices, documents, catalogue);
  const written = await writeCatalogue({ catalogue, lines, files: storedFiles(source), products: prices, now, upload });
  await writeDocuments(documents, now);
  await putAll(orderItems(before, orders));
  await putAll([pagesWanted(`load ${createHash("sha256").update(JSON.stringify(catalogue)).digest("hex")}`)]);
  return { ...written, catalogue, notices };
}

/** Kinds that nobody buys or opens: no list of products or recipes names them. */
const unsold: ReadonlySet<DocumentKind> = new Set(["partner", ...singleKind.options]);

/** Refuses what would take off sale, or write over, without being told to. */
async function requireAgreed(
  { retireMissing, over }: Load,
  products: readonly ProductName[],
  documents: readonly SourceDocument[],
  catalogue: Catalogue,
): Promise<void> {
  const missing = retireMissing ? [] : await missingNames(products, catalogue);
  const others = retireMissing ? [] : (await missingDocuments(documents)).filter(({ kind }) => unsold.has(kind));
  const names = [...missing, ...others.map(({ kind, id }) => `${kind} ${id}`)];
  if (names.length > 0) throw new Error(`In no file: ${names.join(", ")}. With --retire-missing they are retired.`);
  const open = over ? [] : await openDrafts(documents);
  if (open.length === 0) return;
  const changed = open.map(({ kind, id }) => `${kind} ${id}`);
  throw new Error(`Changed and not published: ${changed.join(", ")}. With --over the load writes over it.`);
}
