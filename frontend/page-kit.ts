import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { transformSync } from "esbuild";
import { type Manifest, pageLinks } from "./page-links.ts";
import type { Shares } from "./share-path.ts";

/** The code of each kind of public page, from which the build finds its styles too. */
const pageSources = {
  landing: "src/app/pages/landing-page.tsx",
  product: "src/app/pages/product-page.tsx",
  recipes: "src/app/pages/public-recipes-page.tsx",
  recipe: "src/app/pages/public-recipe-page.tsx",
  terms: "src/app/pages/terms-page.tsx",
  privacy: "src/app/pages/privacy-page.tsx",
  accessibility: "src/app/pages/accessibility-page.tsx",
  prices: "src/app/pages/prices-page.tsx",
  checkout: "src/app/pages/checkout-page.tsx",
  missing: "src/app/pages/not-found-page.tsx",
};

export type PageKind = keyof typeof pageSources;

/** What a public page's file is made of beside its text: it stands beside the renderer of the same build. */
export interface Kit {
  /** Names the build: another one has pages of its own. */
  readonly build: string;
  readonly pages: Readonly<Record<PageKind, PageFrame>>;
  /** The pictures for social cards that the build draws. */
  readonly shares: Shares;
}

interface PageFrame {
  /** The whole file with its styles, and marks where head, app and data belong. */
  readonly html: string;
  /** The scripts that take the page over, and preloads of what they are made of. */
  readonly code: string;
}

/** Pictures so small that a page carries them in its styles. */
const smallPicture = /url\("?\/(art\/[\w-]+-small\.avif)"?\)/g;
const styleLink = /<link rel="stylesheet"[^>]*?href="\/([^"]+)"[^>]*>/g;

/** What Vite writes into the head for the page's code. */
const scriptTag = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** A prerendered page is painted in the fallback of the same measures; its picture comes before the font. */
export const fontPreload = /<link rel="preload"[^>]*as="font"[^>]*>/;

/** The script before the first paint. */
export const START_SCRIPT = '<script src="/before-paint.js"></script>';

/** The kit of a finished client build in `web`, for the renderer in its folder. */
export function makeKit(web: string, renderer: string, shares: Shares): Kit {
  const manifest: Manifest = JSON.parse(readFileSync(resolve(web, ".vite/manifest.json"), "utf8"));
  const shell = readFileSync(resolve(web, "index.html"), "utf8");
  const read = (name: string) => readFileSync(resolve(web, name));
  const template = withStart(shell, web).replace(fontPreload, "").replace(scriptTag, "");
  const scripts = (shell.match(scriptTag) ?? []).join("");
  const entries = Object.entries(pageSources).map(([name, source]) => {
    const { styles, code } = pageLinks(manifest, source, shell);
    const linked = template.replace("<!--head-->", () => `<!--head-->${styles}`);
    return [name, { html: inlineStyles(linked, read), code: `${scripts}${code}` }] as const;
  });
  const made = { pages: Object.fromEntries(entries) as Kit["pages"], shares };
  return { build: nameOf(made, renderer), ...made };
}

/** A page with the script before its first paint inside: nobody sees anything of it before that has come. */
export function withStart(page: string, web: string): string {
  const { code } = transformSync(readFileSync(resolve(web, "before-paint.js"), "utf8"), { minify: true });
  return page.replace(START_SCRIPT, () => `<script>${code.trim()}</script>`);
}

/**
 * A page with its style sheets inside, so that it is painted without asking for them. A switched-off link stays for each:
 * code that is loaded later looks there for styles that it needs, and finds them.
 */
export function inlineStyles(html: string, read: (file: string) => Buffer): string {
  const files = [...html.matchAll(styleLink)].map(([, file = ""]) => file);
  const styles = files.map((file) => read(file).toString("utf8")).join("");
  const dataOf = (picture: string) => `url(data:image/avif;base64,${read(picture).toString("base64")})`;
  const style = `<style>${styles.replace(smallPicture, (_, picture: string) => dataOf(picture))}</style>`;
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join("");
  return html.replace(styleLink, "").replace("</head>", () => `${style}${links}</head>`);
}

function nameOf(made: object, folder: string): string {
  const hash = createHash("sha256").update(JSON.stringify(made));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  for (const name of files.sort()) hash.update(readFileSync(resolve(folder, name)));
  return hash.digest("hex").slice(0, 8);
}
