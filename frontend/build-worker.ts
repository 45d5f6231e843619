import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { chunksOf, type Manifest } from "./page-links.ts";
import { paths } from "./src/lib/paths.ts";

const root = import.meta.dirname;

const SHELL = paths.home;
const PAGES = "src/app/pages/";
/** The pages that open without network: those of training, what the bar below them leads to, and the week with its shopping list. */
const pages = [
  "home",
  "challenges",
  "trainings",
  "training",
  "ebooks",
  "profile",
  "workout",
  "progress",
  "exercise",
  "diary",
  "kitchen",
];
const screens = ["src/app/member-layout.tsx", ...pages.map((name) => `${PAGES}${name}-page.tsx`)];
/** Files without a hash in their names that these screens need. */
const others = ["shell.html", "favicon.svg", "fonts/bricolage-latin.woff2", "fonts/bricolage-latin-ext.woff2"];

/** Writes the service worker beside the finished pages, and the list of the files that it keeps under a name for exactly these. */
export async function buildWorker(manifest: Manifest, web: string): Promise<void> {
  const files = [...others, ...filesOf(manifest)];
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(resolve(web, file)));
  const name = hash.digest("base64url").slice(0, 8);
  writeFileSync(resolve(web, `assets/app-${name}.json`), JSON.stringify(files.map(addressOf)));
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { __BUILD__: JSON.stringify(name), __SHELL__: JSON.stringify(SHELL) },
    build: {
      outDir: web,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2023",
      rolldownOptions: {
        input: resolve(root, "src/worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** Nobody gets the shell under its file's name: it is asked for as a screen of the app. */
function addressOf(file: string): string {
  return file === "shell.html" ? SHELL : `/${file}`;
}

/** A screen's files are its own and those of all that it loads later, but for other pages. */
function filesOf(manifest: Manifest): Set<string> {
  const entry = "index.html";
  const sources = new Set(screens);
  for (const source of sources) {
    const own = [...chunksOf(manifest, source)].filter((chunk) => chunk !== manifest[entry]);
    const later = own.flatMap(({ dynamicImports = [] }) => dynamicImports).filter((one) => !one.startsWith(PAGES));
    for (const one of later) sources.add(one);
  }
  const chunks = [entry, ...sources].flatMap((source) => [...chunksOf(manifest, source)]);
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
}
