import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { build } from "vite";
import type { RecipeSummary } from "#contract/recipe.ts";
import shop from "../infra/shop.json" with { type: "json" };
import { buildWorker } from "./build-worker.ts";
import { escapeJson, headTags, structuredDataTags } from "./head/page-head.ts";
import { securityTxt } from "./head/security-txt.ts";
import { robots, sitemap } from "./head/sitemap.ts";
import { inlineStyles } from "./inline-styles.ts";
import { type Manifest, pageLinks } from "./page-links.ts";
import { type LegalName, landingPage, legalPage, notFoundPage, type PublicPage, productPage } from "./public-pages.ts";
import { type PublicRecipe, recipePage, recipesPage } from "./public-recipes.ts";
import { sharePicture } from "./share-picture.ts";
import { type PublicProduct, publicProduct } from "./src/features/catalogue/product/public-product.ts";
import type { Detail } from "./src/features/catalogue/product.ts";
import type { CatalogueSnapshot } from "./src/features/catalogue/snapshot.ts";
import type { LegalDocument } from "./src/features/legal/document.ts";

const root = import.meta.dirname;
const web = resolve(root, "../dist/web");
const ssr = resolve(root, "../dist/ssr");
const snapshotFile = process.env.CATALOGUE_SNAPSHOT ?? resolve(root, "../dist/catalogue-snapshot.json");
const configFile = resolve(root, "vite.config.ts");
/** What Vite writes into the head for the page's code. */
const scriptTag = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** A prerendered page is painted in the fallback of the same measures; its picture comes before the font. */
const fontPreload = /<link rel="preload"[^>]*as="font"[^>]*>/;

/** The script before the first paint; a page with content is read on while it arrives. */
const START_SCRIPT = '<script src="/start.js">';
const READING_ON = '<script src="/start.js" async blocking="render">';

interface Rendered {
  readonly head: string;
  readonly app: string;
}
interface Renderer {
  readonly render: (path: string, snapshot: CatalogueSnapshot) => Promise<Rendered>;
  readonly legal: Readonly<Record<LegalName, LegalDocument>>;
}
/** A product's detail as the snapshot holds it, in the list of its kind. */
type DetailOf<Category> = Omit<Extract<Detail, { category: Category }>, "category">;
interface Snapshot extends CatalogueSnapshot {
  readonly recipes: RecipeSummary[];
  readonly details: {
    readonly challenges: DetailOf<"challenge">[];
    readonly trainings: DetailOf<"training">[];
    readonly ebooks: DetailOf<"ebook">[];
    readonly recipes: PublicRecipe[];
  };
}

if (!existsSync(snapshotFile)) {
  throw new Error(
    `The public lists are missing (${snapshotFile}): npm run catalogue -- --from DIR --snapshot ${snapshotFile}`,
  );
}
await build({ configFile, logLevel: "warn" });
await build({ configFile: resolve(root, "vite.staff.config.ts"), logLevel: "warn" });
await build({
  configFile,
  logLevel: "warn",
  build: {
    ssr: resolve(root, "src/app/entry-server.tsx"),
    outDir: ssr,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
});
const { render, legal }: Renderer = await import(resolve(ssr, "entry-server.js"));
const shell = await readFile(resolve(web, "index.html"), "utf8");
const template = scriptsLast(shell).replace(fontPreload, "").replace(START_SCRIPT, READING_ON);
const manifest: Manifest = JSON.parse(await readFile(resolve(web, ".vite/manifest.json"), "utf8"));
const snapshot: Snapshot = JSON.parse(await readFile(snapshotFile, "utf8"));
const now = new Date();
const today = now.toISOString().slice(0, 10);

const pages: PublicPage[] = [
  landingPage(snapshot, shop, now),
  legalPage("terms", legal.terms, shop),
  legalPage("privacy", legal.privacy, shop),
  legalPage("accessibility", legal.accessibility, shop),
];
for (const product of products(snapshot)) {
  const picture = await sharePicture(product, process.env.CATALOGUE_PICTURES, web);
  pages.push(productPage(product, picture, snapshot.plans ?? [], shop, today));
}
const plans = snapshot.plans ?? [];
pages.push(recipesPage(snapshot.recipes, plans, shop, today));
for (const detail of snapshot.details.recipes) {
  const { id, title, picture: cover } = detail.recipe;
  const picture = await sharePicture({ category: "recipe", id, title, cover }, process.env.CATALOGUE_PICTURES, web);
  pages.push(recipePage(detail, picture, plans, shop, today));
}
for (const page of [...pages, notFoundPage]) await writePage(page);
await writeFile(
  resolve(web, "shell.html"),
  fill(
    shell,
    {
      head: `<title>${shop.brand}</title><meta name="robots" content="noindex"><link rel="manifest" href="/manifest.json">`,
      app: "",
    },
    "",
  ),
);
await writeFile(resolve(web, "sitemap.xml"), sitemap(pages.filter(({ head }) => head)));
await writeFile(resolve(web, "robots.txt"), robots());
await mkdir(resolve(web, ".well-known"), { recursive: true });
await writeFile(resolve(web, ".well-known/security.txt"), securityTxt(shop.company.email, now));
await buildWorker(manifest, web);
await rm(ssr, { recursive: true });
await rm(resolve(web, ".vite"), { recursive: true });

function products({ details }: Snapshot): PublicProduct[] {
  const all: Detail[] = [
    ...details.challenges.map((detail) => ({ category: "challenge" as const, ...detail })),
    ...details.trainings.map((detail) => ({ category: "training" as const, ...detail })),
    ...details.ebooks.map((detail) => ({ category: "ebook" as const, ...detail })),
  ];
  return all.map((detail) => publicProduct(detail, now));
}

async function writePage({ path, file, sources, data, head }: PublicPage): Promise<void> {
  const rendered = await render(path, data ?? {});
  const tags = head ? headTags(head, shop.brand) : "";
  const { styles, code } = pageLinks(manifest, sources, template);
  const behind = [code, head ? structuredDataTags(head) : "", data ? dataTag(data) : ""].join("");
  const html = fill(template, { head: `${rendered.head}${tags}${styles}`, app: rendered.app }, behind);
  await mkdir(dirname(resolve(web, file)), { recursive: true });
  await writeFile(
    resolve(web, file),
    inlineStyles(html, (name) => readFileSync(resolve(web, name), "utf8")),
  );
}

/** The page is readable without its scripts: on a slow line text and first picture come before them, so they stand at its end. */
function scriptsLast(html: string): string {
  const tags = html.match(scriptTag) ?? [];
  const late = tags
    .map((tag) => tag.replace(/ (type="module"|rel="modulepreload")/, ' $1 fetchpriority="low"'))
    .join("");
  return html.replace(scriptTag, "").replace("</body>", () => `${late}</body>`);
}

function fill(html: string, rendered: Rendered, behind: string): string {
  return html
    .replace("<!--head-->", () => rendered.head)
    .replace("<!--app-->", () => rendered.app)
    .replace("<!--data-->", () => behind);
}

function dataTag(data: CatalogueSnapshot): string {
  return `<script type="application/json" id="catalogue">${escapeJson(data)}</script>`;
}
