import type { DocumentKind } from "#contract/catalogue-document.ts";
import type { Catalogue } from "../catalogue-items.ts";
import { type Place, readDocument } from "../draft/check-document.ts";
import { type DraftName, type PublishedDocument, publishedDocuments } from "../draft/draft-store.ts";
import { idsOf, storedOrders } from "../list-order.ts";
import type { CatalogueDocuments } from "./catalogue-documents.ts";

const lists: Record<DocumentKind, keyof CatalogueDocuments<unknown>> = {
  challenge: "challenges",
  training: "trainings",
  ebook: "ebooks",
  recipe: "recipes",
  mealplan: "mealplans",
  plan: "plans",
  partner: "partners",
  card: "cards",
  texts: "texts",
};

/** All published documents with this one in its place, in the order of their lists. */
export async function publishedWith(mine: PublishedDocument): Promise<CatalogueDocuments<Place>> {
  const [published, orders] = await Promise.all([publishedDocuments(), storedOrders()]);
  const others = published.filter(({ kind, id }) => kind !== mine.kind || id !== mine.id);
  return { ...documentSet([...others, mine]), orders: idsOf(orders) };
}

/** All published documents, in the order of their lists. */
export async function publishedSet(): Promise<CatalogueDocuments<Place>> {
  const [published, orders] = await Promise.all([publishedDocuments(), storedOrders()]);
  return { ...documentSet(published), orders: idsOf(orders) };
}

/** Published documents, each through its schema; what was published once fits it, and is a defect of ours where it does not. */
function documentSet(published: readonly PublishedDocument[]): CatalogueDocuments<Place> {
  const set = Object.fromEntries(Object.values(lists).map((list) => [list, [] as unknown[]]));
  for (const { kind, id, document } of published) {
    const read = readDocument(kind, id, JSON.parse(document));
    if (!("value" in read)) throw new Error(`${kind} ${id} does not fit its schema.`);
    set[lists[kind]]?.push(read);
  }
  return set as unknown as CatalogueDocuments<Place>;
}

/** A catalogue with nothing but this document in it. */
export function alone({ kind, id }: DraftName, catalogue: Catalogue): Catalogue {
  const mine = <T extends { readonly id: number }>(of: DocumentKind, list: readonly T[]) =>
    list.filter((one) => of === kind && String(one.id) === id);
  const sold = <T extends { readonly product: { readonly id: number } }>(of: DocumentKind, list: readonly T[]) =>
    list.filter(({ product }) => of === kind && String(product.id) === id);
  return {
    plans: catalogue.plans.filter(({ subscription_type }) => kind === "plan" && subscription_type === id),
    challenges: sold("challenge", catalogue.challenges),
    trainings: sold("training", catalogue.trainings),
    ebooks: sold("ebook", catalogue.ebooks),
    recipes: mine("recipe", catalogue.recipes),
    mealplans: mine("mealplan", catalogue.mealplans),
    partners: [],
  };
}
