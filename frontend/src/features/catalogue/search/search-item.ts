import type { ContentCategory } from "#contract/primitives.ts";
import type { ChallengeSummary, EbookSummary, TrainingSummary } from "#contract/product.ts";

interface Found {
  /** Kind and id. */
  readonly key: string;
  readonly title: string;
  /** All that words are looked for in, folded. */
  readonly text: string;
  readonly goals: readonly string[];
  readonly equipment: readonly string[];
  /** Minutes of one training; null where that says nothing. */
  readonly minutes: number | null;
  readonly level: string | null;
  readonly place: "home" | "gym" | null;
}

/** A product as the search sees it, with the record that its card shows. */
export type SearchItem = Found &
  (
    | { readonly kind: "challenge"; readonly product: ChallengeSummary }
    | { readonly kind: "training"; readonly product: TrainingSummary }
    | { readonly kind: "ebook"; readonly product: EbookSummary }
  );

interface Lists {
  readonly challenges: readonly ChallengeSummary[];
  readonly trainings: readonly TrainingSummary[];
  readonly ebooks: readonly EbookSummary[];
}

/** Everything that can be searched, from the lists that the pages share. */
export function searchItems({ challenges, trainings, ebooks }: Lists): SearchItem[] {
  return [
    ...challenges.map((product) => ({
      kind: "challenge" as const,
      product,
      ...practice("challenge", product),
      minutes: product.training_duration,
    })),
    ...trainings.map((product) => ({
      kind: "training" as const,
      product,
      ...practice("training", product),
      minutes: product.session_minutes ?? null,
    })),
    ...ebooks.map((product) => ({
      kind: "ebook" as const,
      product,
      key: keyOf("ebook", product.id),
      title: product.title,
      text: textOf(product, []),
      goals: [],
      equipment: [],
      minutes: null,
      level: null,
      place: null,
    })),
  ];
}

/** A product's name among all. */
export function keyOf(kind: ContentCategory, id: number): string {
  return `${kind}#${id}`;
}

function practice(kind: ContentCategory, product: ChallengeSummary | TrainingSummary) {
  const { goals, equipment, level, place, title } = product;
  return {
    key: keyOf(kind, product.id),
    title,
    text: textOf(product, [...goals, ...equipment, level]),
    goals,
    equipment,
    level,
    place,
  };
}

function textOf(product: { title: string; description: string; tags: readonly string[] }, more: readonly string[]) {
  return fold([product.title, product.description, ...product.tags, ...more].join(" "));
}

const marks = /\p{Diacritic}/gu;

/** Text as it is compared: small letters, č ć š ž đ as c c s z d. */
export function fold(text: string): string {
  return text.toLocaleLowerCase("hr").normalize("NFD").replace(marks, "").replaceAll("đ", "d");
}
