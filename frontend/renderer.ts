import type { LandingTexts } from "#contract/landing-texts.ts";
import type { PricedProduct } from "#contract/product.ts";
import type { RecipeSummary } from "#contract/recipe.ts";
import type { PublicShop, ShopFile } from "#contract/shop.ts";
import file from "../infra/shop.json" with { type: "json" };
import { escapeJson, headTags, structuredDataTags } from "./head/page-head.ts";
import { sitemap } from "./head/sitemap.ts";
import type { Kit } from "./page-kit.ts";
import {
  checkoutPages,
  landingPage,
  legalPage,
  notFoundPage,
  type PublicPage,
  pricesPage,
  productPage,
} from "./public-pages.ts";
import { type PublicRecipe, recipePage, recipesPage } from "./public-recipes.ts";
import { type Cards, shareOf } from "./share-path.ts";
import { legal, render } from "./src/app/entry-server.tsx";
import { type PublicProduct, publicProduct } from "./src/features/catalogue/product/public-product.ts";
import type { Detail } from "./src/features/catalogue/product.ts";
import type { CatalogueSnapshot } from "./src/features/catalogue/snapshot.ts";
import { shopQuery } from "./src/features/shop/queries.ts";
import { shopOfBuild } from "./src/features/shop/use-shop.ts";

/** A product's detail as the snapshot holds it, in the list of its kind. */
type DetailOf<Category> = Omit<Extract<Detail, { category: Category }>, "category">;

/** All that everybody may see of the catalogue. */
export interface SiteSnapshot extends CatalogueSnapshot {
  readonly recipes: RecipeSummary[];
  readonly prices: PricedProduct[];
  readonly texts: LandingTexts;
  /** The build knows nothing of uploads and of what the owner changed: it has none. */
  readonly cards?: Cards;
  readonly shop?: PublicShop;
  readonly details: {
    readonly challenges: DetailOf<"challenge">[];
    readonly trainings: DetailOf<"training">[];
    readonly ebooks: DetailOf<"ebook">[];
    readonly recipes: PublicRecipe[];
  };
}

/** A file of the site: the path that people ask for, and its name in the build. */
interface SiteFile {
  readonly path: string;
  readonly file: string;
  readonly body: string;
}

/** The files that show the catalogue as it stands at a moment: the build writes them, and after each publication the job of the pages. */
export async function renderSite(snapshot: SiteSnapshot, kit: Kit, now: Date): Promise<SiteFile[]> {
  const sold = snapshot.shop ?? shopOfBuild;
  const pages = [...cataloguePages(snapshot, kit, now), ...legalPages(sold)];
  const listed = pages.filter(({ head }) => head).toSorted(byPath);
  return [...(await renderAll(pages, kit, sold)), { path: "/sitemap.xml", file: "sitemap.xml", body: sitemap(listed) }];
}

/** The file of what a build alone changes: what unknown paths get. */
export function renderTexts(kit: Kit): Promise<SiteFile[]> {
  return renderAll([notFoundPage], kit, shopOfBuild);
}

function legalPages(sold: PublicShop): PublicPage[] {
  return [
    legalPage("terms", legal.terms(sold), file),
    legalPage("privacy", legal.privacy(sold), file),
    legalPage("accessibility", legal.accessibility(sold), file),
  ];
}

/** All products of a snapshot, retired ones too. */
export function productsOf({ details }: SiteSnapshot, now: Date): PublicProduct[] {
  const all: Detail[] = [
    ...details.challenges.map((detail) => ({ category: "challenge" as const, ...detail })),
    ...details.trainings.map((detail) => ({ category: "training" as const, ...detail })),
    ...details.ebooks.map((detail) => ({ category: "ebook" as const, ...detail })),
  ];
  return all.map((detail) => publicProduct(detail, now));
}

function cataloguePages(snapshot: SiteSnapshot, { shares }: Kit, now: Date): PublicPage[] {
  const { plans = [], recipes, prices, details, cards } = snapshot;
  const products = productsOf(snapshot, now);
  const today = now.toISOString().slice(0, 10);
  const shop: ShopFile = { ...file, ...snapshot.shop };
  return [
    landingPage(snapshot, recipes, snapshot.texts, shop, now),
    ...products.map((product) => productPage(product, shareOf(product, shares, cards), plans, shop, today)),
    ...checkoutPages(plans, products, now),
    pricesPage(prices, shop, today),
    recipesPage(recipes, plans, shop, today),
    ...details.recipes.map((detail) => {
      const { id, title, picture: cover } = detail.recipe;
      const picture = shareOf({ category: "recipe", id, title, cover }, shares, cards);
      return recipePage(detail, picture, plans, shop, today);
    }),
  ];
}

function byPath(one: PublicPage, other: PublicPage): number {
  return one.path.localeCompare(other.path, "en", { numeric: true });
}

async function renderAll(pages: readonly PublicPage[], kit: Kit, sold: PublicShop): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  for (const page of pages) files.push(await renderOne(withShop(page, sold), kit));
  return files;
}

/** A page with who sells, which its footer names. */
function withShop(page: PublicPage, sold: PublicShop): PublicPage {
  const { answers = [], ...data } = page.data ?? {};
  return { ...page, data: { ...data, answers: [...answers, [shopQuery.queryKey, sold]] } };
}

async function renderOne({ path, file: name, kind, data, head }: PublicPage, { pages }: Kit): Promise<SiteFile> {
  const rendered = await render(path, data ?? {});
  const { html, code } = pages[kind];
  const tags = head ? headTags(head, file.brand) : "";
  // A checkout asks for today's price by itself; a page to be read waits for its reader (`before-paint.js`).
  const scripts = kind === "checkout" ? code : `<template id="code">${code}</template>`;
  const behind = [scripts, head ? structuredDataTags(head) : "", data ? dataTag(data) : ""].join("");
  return { path, file: name, body: fill(html, { head: `${rendered.head}${tags}`, app: rendered.app, behind }) };
}

/** A file with what belongs at its marks. */
export function fill(html: string, { head, app, behind }: { head: string; app: string; behind: string }): string {
  return html
    .replace("<!--head-->", () => head)
    .replace("<!--app-->", () => app)
    .replace("<!--data-->", () => behind);
}

function dataTag(data: CatalogueSnapshot): string {
  return `<script type="application/json" id="catalogue">${escapeJson(data)}</script>`;
}
