import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Catalogue, CatalogueItem } from "../catalogue-items.ts";
import type { Place } from "../draft/check-document.ts";
import { type Draft, isRetired } from "../draft/draft.ts";
import { presentProblem } from "../draft/present.ts";
import { storedPriceLogs } from "../stored-price-log.ts";
import { catalogueOf } from "./catalogue-documents.ts";
import { crossCheck } from "./cross-check.ts";
import { filesOf } from "./document-files.ts";
import { mediaFaults } from "./document-media.ts";
import { publishedWith } from "./document-set.ts";
import { type Priced, priceCatalogue, pricesOf } from "./price-catalogue.ts";
import { missingNames } from "./stale-items.ts";

/** What a publication makes of the catalogue. */
export interface Planned {
  readonly catalogue: Catalogue;
  readonly lines: readonly CatalogueItem[];
  /** What is sold by the document; undefined for what nobody buys. */
  readonly product: Pick<Priced, "category" | "id"> | undefined;
}

/** The whole catalogue with the document in it, priced; throws what keeps it from that. */
export async function planned(draft: Draft, document: DocumentOf<DocumentKind>, at: Date): Promise<Planned> {
  const set = await publishedWith({ kind: draft.kind, id: draft.id, document: JSON.stringify(document) });
  const files = await filesOf(document);
  const media = isRetired(document) ? [] : await mediaFaults(draft, document, set);
  const faults = [...crossCheck(set, files.check), ...media];
  if (faults.length > 0) throw refusal(faults.map((fault) => ofOther(fault, draft)));
  const prices = pricesOf(set, at);
  const built = catalogueOf(set, files.keyOf, at);
  const unknown = await missingNames(prices, built);
  if (unknown.length > 0)
    throw refusal([{ name: "", path: [], message: `Katalog najprije učitaj naredbom: ${unknown.join(", ")}.` }]);
  const product = prices.find((price) => isOf(price, draft));
  const asked = prices.filter((price) => price === product || price.old_price_cents !== null);
  const readLog = await storedPriceLogs(asked);
  const priced = priceCatalogue(built, asked, readLog, at);
  const unproven = priced.unproven.find(({ price }) => price === product);
  if (unproven && !isRetired(document))
    throw refusal([{ name: "", path: ["old_price"], message: unprovenSentence(unproven.proven) }]);
  return { catalogue: priced.catalogue, lines: priced.lines, product };
}

/** Which struck price the log proves (cents), if any. */
function unprovenSentence(proven: number | null): string {
  if (proven === null)
    return "dnevnik cijena ne pokazuje sniženje: precrtati se smije samo najniža cijena 30 dana prije njega";
  return `smije biti samo ${(proven / 100).toFixed(2).replace(".", ",")} €: najniža cijena 30 dana prije sniženja`;
}

function isOf({ category, id }: Priced, { kind, id: name }: Draft): boolean {
  return String(id) === name && category === (kind === "plan" ? "subscription" : kind);
}

/** What another document has against it is said with that one's name. */
function ofOther(fault: Place, { kind, id }: Draft): Place {
  if (fault.name === `${kind} ${id}`) return fault;
  return { ...fault, path: [], message: `${fault.name}: ${fault.message}` };
}

/** The refusal of what can't be published as it is. */
export function refusal(faults: readonly Place[]): Problem {
  return new Problem("not_publishable", { data: { problems: faults.map(presentProblem) } });
}
