import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import { defaultTexts } from "#contract/landing-texts.ts";

type Beginning<K extends DocumentKind> = Partial<DocumentOf<K>>;

const sold = { vat_rate: 25, premium_save: 0, tags: [] };

/** What a new document of each kind says before anybody has written: what is nearly always so, and empty lists. */
export const beginnings: { readonly [K in DocumentKind]: Beginning<K> } = {
  challenge: { ...sold, with_subscription: true, place: "home", goals: [], equipment: [], dots: [], videos: [] },
  training: {
    ...sold,
    with_subscription: false,
    place: "home",
    goals: [],
    equipment: [],
    exercises: {},
    blocks: [],
  },
  ebook: { ...sold, with_subscription: false },
  recipe: { portions: 2, tags: [], allergens: [], ingredients: [{ items: [] }], steps: [] },
  mealplan: { days: [[], [], [], [], [], [], []] },
  plan: { vat_rate: 25 },
  partner: {},
  card: {},
  texts: defaultTexts,
};
