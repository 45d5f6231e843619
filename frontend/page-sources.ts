/** What all pages but the landing page are asked for by. */
const OTHER_PAGES = "src/app/other-pages.tsx";
const other = (name: string) => [OTHER_PAGES, `src/app/pages/${name}-page.tsx`];

/** The code of each public page: its own, and what leads to it. */
export const pageSources = {
  landing: ["src/app/pages/landing-page.tsx"],
  product: other("product"),
  recipes: other("public-recipes"),
  recipe: other("public-recipe"),
  terms: other("terms"),
  privacy: other("privacy"),
  accessibility: other("accessibility"),
  missing: other("not-found"),
} as const satisfies Record<string, readonly string[]>;

export type Source = keyof typeof pageSources;
