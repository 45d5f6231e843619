import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { inlineStyles } from "./inline-styles.ts";
import { type Manifest, pageLinks } from "./page-links.ts";
import { pageSources, type Source } from "./page-sources.ts";
import type { Shares } from "./share-path.ts";

/** What a public page's file is made of beside its text: it stands beside the renderer of the same build. */
export interface Kit {
  /** Names the build: another one has pages of its own. */
  readonly build: string;
  readonly pages: Readonly<Record<Source, PageFrame>>;
  /** The pictures for social cards that the build has drawn. */
  readonly shares: Shares;
}

interface PageFrame {
  /** The whole file with its styles, and marks where head, app and data belong. */
  readonly html: string;
  /** Preloads of the page's own code. */
  readonly code: string;
}

/** What Vite writes into the head for the page's code. */
const scriptTag = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** A prerendered page is painted in the fallback of the same measures; its picture comes before the font. */
const fontPreload = /<link rel="preload"[^>]*as="font"[^>]*>/;

/** The script before the first paint; a page with content is read on while it arrives. */
const START_SCRIPT = '<script src="/start.js">';
const READING_ON = '<script src="/start.js" async blocking="render">';

/** The kit of a finished client build in `web`, for the renderer in its folder. */
export function makeKit(web: string, renderer: string, shares: Shares): Kit {
  const manifest: Manifest = JSON.parse(readFileSync(resolve(web, ".vite/manifest.json"), "utf8"));
  const shell = readFileSync(resolve(web, "index.html"), "utf8");
  const template = scriptsLast(shell).replace(fontPreload, "").replace(START_SCRIPT, READING_ON);
  const read = (name: string) => readFileSync(resolve(web, name), "utf8");
  const entries = Object.entries(pageSources).map(([name, source]) => {
    const { styles, code } = pageLinks(manifest, source, template);
    const linked = template.replace("<!--head-->", () => `<!--head-->${styles}`);
    return [name, { html: inlineStyles(linked, read), code }] as const;
  });
  const made = { pages: Object.fromEntries(entries) as Kit["pages"], shares };
  return { build: nameOf(made, renderer), ...made };
}

/** The page is readable without its scripts: on a slow line text and first picture come before them, so they stand at its end. */
function scriptsLast(html: string): string {
  const tags = html.match(scriptTag) ?? [];
  const late = tags
    .map((tag) => tag.replace(/ (type="module"|rel="modulepreload")/, ' $1 fetchpriority="low"'))
    .join("");
  return html.replace(scriptTag, "").replace("</body>", () => `${late}</body>`);
}

function nameOf(made: object, folder: string): string {
  const hash = createHash("sha256").update(JSON.stringify(made));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  for (const name of files.sort()) hash.update(readFileSync(resolve(folder, name)));
  return hash.digest("hex").slice(0, 8);
}
