import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { buildSync, transformSync } from "esbuild";
import { inlineStyles } from "./inline-styles.ts";
import { type Manifest, pageLinks } from "./page-links.ts";
import { type PageSource, pageSources, type Source } from "./page-sources.ts";
import type { Shares } from "./share-path.ts";

/** What a public page's file is made of beside its text: it stands beside the renderer of the same build. */
export interface Kit {
  /** Names the build: another one has pages of its own. */
  readonly build: string;
  readonly pages: Readonly<Record<Source, PageFrame>>;
  /** The pictures for social cards that the build draws. */
  readonly shares: Shares;
}

interface PageFrame {
  /** The whole file with its styles, and marks where head, app and data belong. */
  readonly html: string;
  /** The scripts that take the page over, and preloads of what they are made of. */
  readonly code: string;
}

/** What Vite writes into the head for the page's code. */
const scriptTag = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** A prerendered page is painted in the fallback of the same measures; its picture comes before the font. */
export const fontPreload = /<link rel="preload"[^>]*as="font"[^>]*>/;

/** The script before the first paint. */
export const START_SCRIPT = '<script src="/start.js"></script>';

/** The kit of a finished client build in `web`, for the renderer in its folder. */
export function makeKit(web: string, renderer: string, shares: Shares): Kit {
  const manifest: Manifest = JSON.parse(readFileSync(resolve(web, ".vite/manifest.json"), "utf8"));
  const shell = readFileSync(resolve(web, "index.html"), "utf8");
  const read = (name: string) => readFileSync(resolve(web, name));
  const template = withStart(shell, web).replace(fontPreload, "").replace(scriptTag, "");
  const early = earlyOffer();
  const entries = Object.entries(pageSources).map(([name, source]: [string, PageSource]) => {
    const { styles, code } = pageLinks(manifest, source, shell);
    const page = source.hasOffer ? template.replace("</body>", () => `${early}</body>`) : template;
    const linked = page.replace("<!--head-->", () => `<!--head-->${styles}`);
    return [name, { html: inlineStyles(linked, read), code: `${scriptsOf(shell)}${code}` }] as const;
  });
  const made = { pages: Object.fromEntries(entries) as Kit["pages"], shares };
  return { build: nameOf(made, renderer), ...made };
}

/** A page with the script before its first paint inside: nobody sees anything of it before that has come. */
export function withStart(page: string, web: string): string {
  const { code } = transformSync(readFileSync(resolve(web, "start.js"), "utf8"), { minify: true });
  return page.replace(START_SCRIPT, () => `<script>${code.trim()}</script>`);
}

/** The script that opens the membership's offer before the page's code has come: its page has it inside, behind what it shows. */
function earlyOffer(): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve(import.meta.dirname, "src/features/membership/early-offer.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2023",
    write: false,
  });
  return `<script>${outputFiles.map(({ text }) => text.trim()).join("")}</script>`;
}

/** The page is readable without its scripts: on a slow line text and first picture come before them. */
function scriptsOf(shell: string): string {
  const tags = shell.match(scriptTag) ?? [];
  return tags.map((tag) => tag.replace(/ (type="module"|rel="modulepreload")/, ' $1 fetchpriority="low"')).join("");
}

function nameOf(made: object, folder: string): string {
  const hash = createHash("sha256").update(JSON.stringify(made));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  for (const name of files.sort()) hash.update(readFileSync(resolve(folder, name)));
  return hash.digest("hex").slice(0, 8);
}
