import type { LandingTexts } from "#contract/landing-texts.ts";
import type { Plan, PricedProduct } from "#contract/product.ts";
import type { RecipeSummary } from "#contract/recipe.ts";
import type { ShopFile } from "#contract/shop.ts";
import type { LegalDocument } from "#contract/terms.ts";
import type { PageHead } from "./head/page-head.ts";
import { breadcrumbs, faqPage, organization, productData, webSite } from "./head/structured-data.ts";
import type { PageKind } from "./page-kit.ts";
import { SITE_PICTURE } from "./share-path.ts";
import { type PublicProduct, shortDescription } from "./src/features/catalogue/product/public-product.ts";
import { pricesQuery } from "./src/features/catalogue/queries.ts";
import type { CatalogueSnapshot } from "./src/features/catalogue/snapshot.ts";
import { type CheckoutProduct, contentProduct, planProduct } from "./src/features/checkout/product.ts";
import { soldKey } from "./src/features/checkout/queries.ts";
import { dishesOf, dishesQuery, landingTextsQuery } from "./src/features/landing/queries.ts";
import { questionsFor } from "./src/features/landing/questions.ts";
import { landingDescription } from "./src/features/landing/words.ts";
import { PRICES_TITLE, pricesDescription } from "./src/features/legal/price-words.ts";
import { includedIn } from "./src/features/membership/offer-figures.ts";
import { zagrebDay } from "./src/lib/format.ts";
import { paths } from "./src/lib/paths.ts";

/** A page that is readable before any script has run, and the file that it becomes. */
export interface PublicPage {
  readonly path: string;
  readonly file: string;
  readonly kind: PageKind;
  /** What of the catalogue it shows. */
  readonly data?: CatalogueSnapshot;
  /** Without it the page is not for search engines. */
  readonly head?: PageHead;
  /** Day of its last change, yyyy-mm-dd. */
  readonly changed: string;
}

/** The landing page: members' plans, all products, a few dishes, and who the shop is. */
export function landingPage(
  { plans = [], challenges = [], trainings = [], ebooks = [] }: CatalogueSnapshot,
  recipes: readonly RecipeSummary[],
  texts: LandingTexts,
  shop: ShopFile,
  now: Date,
): PublicPage {
  return {
    path: paths.landing,
    file: "index.html",
    kind: "landing",
    data: {
      plans,
      challenges: challenges.map((challenge) => ({ ...untold(challenge), dots: "" })),
      trainings: trainings.map(untold),
      ebooks: ebooks.map(untold),
      answers: [
        [landingTextsQuery.queryKey, texts],
        [dishesQuery.queryKey, dishesOf(recipes)],
      ],
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
  };
}

/** A product without what no card says: a fifth of the page's bytes. Its lists are asked for as soon as somebody acts. */
function untold<Product extends { readonly description: string }>(product: Product): Product {
  return { ...product, description: "" };
}

/** The texts that have a page of their own. */
export type LegalName = "terms" | "privacy" | "accessibility";

/** A legal text under its address. */
export function legalPage(name: LegalName, document: LegalDocument, shop: ShopFile): PublicPage {
  return {
    path: paths[name],
    file: `${paths[name].slice(1)}.html`,
    kind: name,
    head: {
      title: `${document.title} · ${shop.brand}`,
      description: document.intro,
      path: paths[name],
      type: "article",
      picture: SITE_PICTURE,
      structuredData: [],
    },
    changed: document.version,
  };
}

/** What all that is on sale costs. */
export function pricesPage(prices: PricedProduct[], shop: ShopFile, changed: string): PublicPage {
  return {
    path: paths.prices,
    file: `${paths.prices.slice(1)}.html`,
    kind: "prices",
    data: { answers: [[pricesQuery.queryKey, prices]] },
    head: {
      title: `${PRICES_TITLE} · ${shop.brand}`,
      description: pricesDescription(shop),
      path: paths.prices,
      type: "website",
      picture: SITE_PICTURE,
      structuredData: [breadcrumbs(PRICES_TITLE, paths.prices)],
    },
    changed,
  };
}

/** A product's page, with its own picture for social cards; one that is retired is not for search engines any more. */
export function productPage(
  product: PublicProduct,
  picture: string,
  plans: Plan[],
  shop: ShopFile,
  changed: string,
): PublicPage {
  const path = paths.publicProduct(product.category, product.id);
  return {
    path,
    file: `${path.slice(1)}.html`,
    kind: "product",
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
  };
}

/** What unknown paths get. */
export const notFoundPage: PublicPage = {
  path: "/404",
  file: "not-found.html",
  kind: "missing",
  changed: "",
};

/**
 * The checkout of each thing that is on sale, as somebody finds it whom nobody knows. It is not for search engines, and nothing can be
 * paid there before the shop itself has said what it costs.
 */
export function checkoutPages(plans: readonly Plan[], products: readonly PublicProduct[], now: Date): PublicPage[] {
  const sold = [...plans.map(planProduct), ...products.filter(({ onSale }) => onSale).map(contentProduct)];
  return sold.map((product) => checkoutPage(product, zagrebDay(now)));
}

function checkoutPage(product: CheckoutProduct, madeOn: string): PublicPage {
  const { category, id } = product;
  const path = paths.checkout(category, id);
  return {
    path,
    file: `${path.slice(1)}.html`,
    kind: "checkout",
    data: { answers: [[soldKey(category, id), { ...product, madeOn }]] },
    changed: madeOn,
  };
}
