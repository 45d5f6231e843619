import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "vite";
import { type Manifest, pageLinks } from "./page-links.ts";

const root = import.meta.dirname;
const web = resolve(root, "../dist/web");
const ssr = resolve(root, "../dist/ssr");
const snapshotFile = process.env.CATALOGUE_SNAPSHOT ?? resolve(root, "../dist/catalogue-snapshot.json");
const configFile = resolve(root, "vite.config.ts");

/** Public pages that are readable before any script has run, and the file each becomes. */
const pages = [
  { path: "/", file: "index.html", source: "src/app/pages/landing-page.tsx" },
  { path: "/terms", file: "terms.html", source: "src/app/pages/terms-page.tsx" },
  { path: "/privacy", file: "privacy.html", source: "src/app/pages/privacy-page.tsx" },
];

interface Rendered {
  readonly head: string;
  readonly app: string;
}
type Renderer = { render: (path: string, snapshot: unknown) => Promise<Rendered> };

if (!existsSync(snapshotFile)) {
  throw new Error(
    `The public lists are missing (${snapshotFile}): npm run catalogue -- --from DIR --snapshot ${snapshotFile}`,
  );
}
await build({ configFile, logLevel: "warn" });
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
const { render }: Renderer = await import(resolve(ssr, "entry-server.js"));
const template = letPicturesFirst(await readFile(resolve(web, "index.html"), "utf8"));
const manifest: Manifest = JSON.parse(await readFile(resolve(web, ".vite/manifest.json"), "utf8"));
const snapshot: unknown = JSON.parse(await readFile(snapshotFile, "utf8"));
for (const page of pages) {
  const { head, app } = await render(page.path, snapshot);
  const links = pageLinks(manifest, page.source, template);
  await writeFile(resolve(web, page.file), fill(template, { head: `${head}${links}`, app }, snapshot));
}
await writeFile(resolve(web, "shell.html"), fill(template, { head: "<title>Zamah</title>", app: "" }, undefined));
await rm(ssr, { recursive: true });
await rm(resolve(web, ".vite"), { recursive: true });

/** The page is readable without its scripts: on a slow line the first picture comes before them. */
function letPicturesFirst(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

function fill(html: string, rendered: Rendered, data: unknown): string {
  const json = data === undefined ? "" : `<script type="application/json" id="catalogue">${escapeJson(data)}</script>`;
  return html
    .replace("<!--head-->", () => rendered.head)
    .replace("<!--app-->", () => rendered.app)
    .replace("<!--data-->", () => json);
}

/** Inside a script element only `<` can end it. */
function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
