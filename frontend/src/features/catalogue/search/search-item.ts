import type { ContentCategory } from "#contract/primitives.ts";
import type { ChallengeSummary, EbookSummary, SearchEntry, TrainingSummary } from "#contract/product.ts";

interface SearchFacts {
  /** What it is, with its place among all of them. */
  readonly key: string;
  readonly title: string;
  /** What it is found by besides its title. */
  readonly words: string;
  readonly goals: readonly string[];
  readonly equipment: readonly string[];
  /** Minutes of one training, or of cooking; null where that says nothing. */
  readonly minutes: number | null;
  readonly level: string | null;
  readonly place: "home" | "gym" | null;
}

/** A product, with the record that its card shows. */
export type ProductItem = SearchFacts &
  (
    | { readonly kind: "challenge"; readonly product: ChallengeSummary }
    | { readonly kind: "training"; readonly product: TrainingSummary }
    | { readonly kind: "ebook"; readonly product: EbookSummary }
  );
/** What stands inside a product, or in the kitchen. */
export type EntryItem = SearchFacts & { readonly kind: SearchEntry["kind"]; readonly entry: SearchEntry };
export type SearchItem = ProductItem | EntryItem;

interface Lists {
  readonly challenges: readonly ChallengeSummary[];
  readonly trainings: readonly TrainingSummary[];
  readonly ebooks: readonly EbookSummary[];
  readonly entries: readonly SearchEntry[];
}

/** Everything that can be searched, from the lists that the pages share and the catalogue's index. */
export function searchItems({ challenges, trainings, ebooks, entries }: Lists): SearchItem[] {
  return [
    ...challenges.map((product) => ({
      kind: "challenge" as const,
      product,
      ...practice("challenge", product, product.training_duration),
    })),
    ...trainings.map((product) => ({
      kind: "training" as const,
      product,
      ...practice("training", product, product.session_minutes ?? null),
    })),
    ...ebooks.map((product) => ({
      kind: "ebook" as const,
      product,
      ...unspecified,
      key: keyOf("ebook", product.id),
      title: product.title,
      words: [product.description, ...product.tags].join(" "),
    })),
    ...entries.map(entryItem),
  ];
}

/** A product's name among all. */
export function keyOf(kind: ContentCategory, id: number): string {
  return `${kind}#${id}`;
}

/** Whether it is a product: everything else stands in one. */
export function isProduct(item: SearchItem): item is ProductItem {
  return "product" in item;
}

const unspecified = { goals: [], equipment: [], minutes: null, level: null, place: null };

function practice(kind: ContentCategory, product: ChallengeSummary | TrainingSummary, minutes: number | null) {
  const { goals, equipment, level, place, title, description, tags } = product;
  const words = [description, ...tags, ...goals, ...equipment, level, minutesWord(minutes)].join(" ");
  return { key: keyOf(kind, product.id), title, words, goals, equipment, minutes, level, place };
}

function entryItem(entry: SearchEntry, position: number): EntryItem {
  const { kind, title, of = "", minutes = null, equipment, words } = entry;
  const all = [of, ...words, ...equipment, minutesWord(minutes)].join(" ");
  return { ...unspecified, kind, entry, key: `${kind}#${position}`, title, words: all, equipment, minutes };
}

function minutesWord(minutes: number | null): string {
  return minutes === null ? "" : `${minutes} min`;
}
