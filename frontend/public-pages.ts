import type { LandingTexts } from "#contract/landing-texts.ts";
import type { Plan, PricedProduct } from "#contract/product.ts";
import type { Shop } from "#contract/shop.ts";
import type { LegalDocument } from "#contract/terms.ts";
import type { PageHead } from "./head/page-head.ts";
import { breadcrumbs, faqPage, organization, productData, webSite } from "./head/structured-data.ts";
import type { Source } from "./page-sources.ts";
import { SITE_PICTURE } from "./share-path.ts";
import { type PublicProduct, shortDescription } from "./src/features/catalogue/product/public-product.ts";
import type { CatalogueSnapshot } from "./src/features/catalogue/snapshot.ts";
import { landingTextsQuery } from "./src/features/landing/queries.ts";
import { questionsFor } from "./src/features/landing/questions.ts";
import { landingDescription } from "./src/features/landing/words.ts";
import { PRICES_DESCRIPTION, PRICES_TITLE } from "./src/features/legal/price-words.ts";
import { pricesQuery } from "./src/features/legal/queries.ts";
import { includedIn } from "./src/features/membership/offer-figures.ts";
import { paths } from "./src/lib/paths.ts";

/** A page that is readable before any script has run, and the file that it becomes. */
export interface PublicPage {
  readonly path: string;
  readonly file: string;
  readonly source: Source;
  /** What of the catalogue it shows. */
  readonly data?: CatalogueSnapshot;
  /** Without it the page is not for search engines. */
  readonly head?: PageHead;
  /** Day of its last change, yyyy-mm-dd. */
  readonly changed: string;
  /** It stays true as it was made until somebody acts: its code comes with their first act (`start.js`). */
  readonly isStill?: boolean;
}

/** The landing page: members' plans, all products, and who the shop is. */
export function landingPage(
  { plans = [], challenges = [], trainings = [], ebooks = [] }: CatalogueSnapshot,
  texts: LandingTexts,
  shop: Shop,
  now: Date,
): PublicPage {
  return {
    path: paths.landing,
    file: "index.html",
    source: "landing",
    data: {
      plans,
      challenges: challenges.map((challenge) => ({ ...untold(challenge), dots: "" })),
      trainings: trainings.map(untold),
      ebooks: ebooks.map(untold),
      answers: [[landingTextsQuery.queryKey, texts]],
    },
    head: {
      title: `${texts.title} · ${shop.brand}`,
      description: landingDescription(includedIn(challenges, now), plans),
      path: paths.landing,
      type: "website",
      picture: SITE_PICTURE,
      structuredData: [organization(shop), webSite(shop), faqPage(questionsFor(plans, texts.questions))],
    },
    changed: now.toISOString().slice(0, 10),
    // What is announced begins and ends by the reader's day.
    isStill: !texts.announcement,
  };
}

/** A product without what no card says: a fifth of the page's bytes. Its lists are asked for as soon as somebody acts. */
function untold<Product extends { readonly description: string }>(product: Product): Product {
  return { ...product, description: "" };
}

/** The texts that have a page of their own. */
export type LegalName = "terms" | "privacy" | "accessibility";

/** A legal text under its address. */
export function legalPage(name: LegalName, document: LegalDocument, shop: Shop): PublicPage {
  return {
    path: paths[name],
    file: `${paths[name].slice(1)}.html`,
    source: name,
    head: {
      title: `${document.title} · ${shop.brand}`,
      description: document.intro,
      path: paths[name],
      type: "article",
      picture: SITE_PICTURE,
      structuredData: [],
    },
    changed: document.version,
    isStill: true,
  };
}

/** What all that is on sale costs. */
export function pricesPage(prices: PricedProduct[], { brand }: Shop, changed: string): PublicPage {
  return {
    path: paths.prices,
    file: `${paths.prices.slice(1)}.html`,
    source: "prices",
    data: { answers: [[pricesQuery.queryKey, prices]] },
    head: {
      title: `${PRICES_TITLE} · ${brand}`,
      description: PRICES_DESCRIPTION,
      path: paths.prices,
      type: "website",
      picture: SITE_PICTURE,
      structuredData: [breadcrumbs(PRICES_TITLE, paths.prices)],
    },
    changed,
    isStill: true,
  };
}

/** A product's page, with its own picture for social cards; one that is retired is not for search engines any more. */
export function productPage(
  product: PublicProduct,
  picture: string,
  plans: Plan[],
  shop: Shop,
  changed: string,
): PublicPage {
  const path = paths.publicProduct(product.category, product.id);
  return {
    path,
    file: `${path.slice(1)}.html`,
    source: "product",
    data: { plans, product },
    ...(!product.retired && {
      head: {
        title: `${product.title} · ${shop.brand}`,
        description: shortDescription(product),
        path,
        type: "product",
        picture,
        structuredData: [productData(product, path, picture, shop), breadcrumbs(product.title, path)],
      },
    }),
    changed,
    isStill: true,
  };
}

/** What unknown paths get. */
export const notFoundPage: PublicPage = {
  path: "/404",
  file: "not-found.html",
  source: "missing",
  changed: "",
};
