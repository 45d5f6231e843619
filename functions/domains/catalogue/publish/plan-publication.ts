import type { DocumentOf } from "#contract/catalogue-document.ts";
import { croatianDay, croatianMoney } from "../../../platform/croatian.ts";
import { toEuros } from "../../../platform/money.ts";
import { Problem } from "../../../platform/problem.ts";
import { zagrebDaysLater } from "../../../platform/zagreb.ts";
import type { Catalogue, CatalogueItem } from "../catalogue-items.ts";
import type { Fault } from "../draft/check-draft.ts";
import { type Draft, isRetired } from "../draft/draft.ts";
import { presentProblem } from "../draft/present-draft.ts";
import { PROOF_DAYS, storedPriceLogs } from "../price-log.ts";
import { catalogueOf, publishedSourceWith } from "./catalogue-source.ts";
import { mediaFaults } from "./check-media.ts";
import { keyFaults, pastSaleFaults } from "./check-published.ts";
import { crossCheck } from "./cross-check.ts";
import { isReduced, type Priced, type PricedCatalogue, priceCatalogue, pricesOf } from "./price-catalogue.ts";
import { missingNames } from "./stale-items.ts";
import { filesOf } from "./stored-products.ts";

/** The catalogue after a publication. */
export interface Planned {
  readonly catalogue: Catalogue;
  readonly lines: readonly CatalogueItem[];
  /** The product or plan that the draft sells; undefined for recipes, meal plans and texts. */
  readonly product: Pick<Priced, "category" | "id"> | undefined;
}

/** Builds the whole catalogue with the draft published in it, priced. 409 `not_publishable` with the faults. */
export async function planPublication(draft: Draft, document: DocumentOf, at: Date): Promise<Planned> {
  const set = await publishedSourceWith({ kind: draft.kind, id: draft.id, document: JSON.stringify(document) });
  const files = await filesOf(document);
  const own = isRetired(document)
    ? []
    : [...(await mediaFaults(draft, document, set)), ...(await pastSaleFaults(draft, document, at))];
  const faults = [...crossCheck(set, files.check), ...(await keyFaults(draft, document)), ...own];
  if (faults.length > 0) throw refusal(faults.map((fault) => ofOther(fault, draft)));
  const prices = pricesOf(set, at);
  const built = catalogueOf(set, files.keyOf, at);
  const unknown = await missingNames(prices, built);
  if (unknown.length > 0)
    throw refusal([{ name: "", path: [], message: `Katalog najprije učitaj naredbom: ${unknown.join(", ")}.` }]);
  const product = prices.find((price) => isOf(price, draft));
  const asked = prices.filter((price) => price === product || isReduced(price));
  const readLog = await storedPriceLogs(asked, at);
  const priced = priceCatalogue(built, asked, readLog, at);
  const unproven = isRetired(document) ? [] : unprovenFaults(priced, product);
  if (unproven.length > 0) throw refusal(unproven);
  return { catalogue: priced.catalogue, lines: priced.lines, product };
}

/** What of this product's struck prices and sales the price log does not prove. */
function unprovenFaults({ unproven, unprovenSales }: PricedCatalogue, product: Priced | undefined): Fault[] {
  const struck = unproven
    .filter(({ price }) => price === product)
    .map(({ proven }) => ({ name: "", path: ["old_price"], message: unprovenSentence(proven) }));
  const sales = unprovenSales
    .filter(({ price }) => price === product)
    .map(({ index, lowest, since }) => ({
      name: "",
      path: ["sales", index, "price"],
      message: saleSentence(lowest, since),
    }));
  return [...struck, ...sales];
}

/** The sentence about a sale that lowers no price: below what (cents) it must be, or from which day on the log proves it. */
function saleSentence(lowest: number | null, since: string | undefined): string {
  if (lowest !== null)
    return `mora biti manje od ${euros(lowest)}: to je najniža cijena 30 dana prije, i ona se precrtava. Akcija koja već traje može se sniziti, skratiti ili maknuti`;
  const first = since === undefined ? undefined : zagrebDaysLater(since, PROOF_DAYS + 1);
  return `dnevnik cijena ne seže 30 dana prije akcije${first ? `; može početi najranije ${croatianDay(first)}` : ""}`;
}

function euros(cents: number): string {
  return croatianMoney(toEuros(cents));
}

/** The sentence about the struck price (cents) that the price log proves, if any. */
function unprovenSentence(proven: number | null): string {
  if (proven === null)
    return "dnevnik cijena ne pokazuje sniženje: precrtati se smije samo najniža cijena 30 dana prije njega";
  return `smije biti samo ${euros(proven)}: najniža cijena 30 dana prije sniženja`;
}

function isOf({ category, id }: Priced, { kind, id: name }: Draft): boolean {
  return String(id) === name && category === (kind === "plan" ? "subscription" : kind);
}

/** Prefixes a fault of another draft with that draft's name. */
function ofOther(fault: Fault, { kind, id }: Draft): Fault {
  if (fault.name === `${kind} ${id}`) return fault;
  return { ...fault, path: [], message: `${fault.name}: ${fault.message}` };
}

/** The refusal of what can't be published as it is. */
export function refusal(faults: readonly Fault[]): Problem {
  return new Problem("not_publishable", { data: { problems: faults.map(presentProblem) } });
}
