/** What all pages but the landing page are asked for by. */
const OTHER_PAGES = "src/app/other-pages.tsx";
const other = (name: string) => ({ code: [OTHER_PAGES, `src/app/pages/${name}-page.tsx`] });
const offering = (name: string) => ({ ...other(name), hasOffer: true });

/** What a public page is made of: its own code and what leads to it, and parts that stand on it while their code comes later. */
export interface PageSource {
  readonly code: readonly string[];
  readonly later?: readonly string[];
  /** The membership's offer stands on it, and opens before the page's code has come. */
  readonly hasOffer?: boolean;
}

/** The sources of each public page. */
export const pageSources = {
  landing: {
    code: ["src/app/pages/landing-page.tsx"],
    later: ["src/features/landing/inside.tsx", "src/features/landing/closing.tsx"],
    hasOffer: true,
  },
  product: offering("product"),
  recipes: offering("public-recipes"),
  recipe: offering("public-recipe"),
  terms: other("terms"),
  privacy: other("privacy"),
  accessibility: other("accessibility"),
  prices: other("prices"),
  checkout: other("checkout"),
  missing: other("not-found"),
} as const satisfies Record<string, PageSource>;

export type Source = keyof typeof pageSources;
