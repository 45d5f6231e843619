import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { build } from "vite";
import shop from "../infra/shop.json" with { type: "json" };
import { buildWorker } from "./build-worker.ts";
import { securityTxt } from "./head/security-txt.ts";
import { siteUrl } from "./head/site-url.ts";
import { robots } from "./head/sitemap.ts";
import { fontPreload, makeKit, withStart } from "./page-kit.ts";
import type * as Renderer from "./renderer.ts";
import { drawableShares } from "./share-picture.ts";

const root = import.meta.dirname;
const web = resolve(root, "../dist/web");
/** Beside the site, for the job that makes its pages again after a publication. */
const renderer = resolve(root, "../dist/renderer");
const snapshotFile = process.env.CATALOGUE_SNAPSHOT ?? resolve(root, "../dist/catalogue-snapshot.json");
const configFile = resolve(root, "vite.config.ts");

if (!existsSync(snapshotFile)) {
  throw new Error(
    `The public lists are missing (${snapshotFile}): npm run catalogue -- --from DIR --snapshot ${snapshotFile}`,
  );
}
await rm(web, { recursive: true, force: true });
const site = build({ configFile, logLevel: "warn" });
const staffs = build({ configFile: resolve(root, "vite.staff.config.ts"), logLevel: "warn" });
const pages = build({
  configFile,
  logLevel: "warn",
  // It runs where neither packages nor the build's environment are.
  ssr: { noExternal: true },
  define: {
    "process.env.NODE_ENV": '"production"',
    "process.env.SITE_URL": JSON.stringify(siteUrl),
  },
  build: {
    ssr: resolve(root, "renderer.ts"),
    outDir: renderer,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    minify: true,
  },
});
await Promise.all([staffs, site, pages]);
const { fill, productsOf, renderSite, renderTexts }: typeof Renderer = await import(resolve(renderer, "renderer.js"));
const manifest = JSON.parse(await readFile(resolve(web, ".vite/manifest.json"), "utf8"));
const shell = withStart((await readFile(resolve(web, "index.html"), "utf8")).replace(fontPreload, ""), web);
const snapshot: Renderer.SiteSnapshot = JSON.parse(await readFile(snapshotFile, "utf8"));
const now = new Date();

const recipes = snapshot.details.recipes.map(({ recipe: { id, title, picture } }) => ({ id, title, cover: picture }));
const shared = [...productsOf(snapshot, now), ...recipes.map((recipe) => ({ category: "recipe", ...recipe }))];
const kit = makeKit(web, renderer, drawableShares(shared, process.env.CATALOGUE_PICTURES));
await writeFile(resolve(renderer, "kit.json"), JSON.stringify({ ...kit, shell }));
await writeFile(resolve(renderer, "package.json"), '{ "type": "module" }\n');
for (const { file, body } of [...(await renderSite(snapshot, kit, now)), ...(await renderTexts(kit))]) {
  await mkdir(dirname(resolve(web, file)), { recursive: true });
  await writeFile(resolve(web, file), body);
}
const head = `<title>${shop.brand}</title><meta name="robots" content="noindex"><link rel="manifest" href="/manifest.json">`;
await writeFile(resolve(web, "shell.html"), fill(shell, { head, app: "", behind: "" }));
await writeFile(resolve(web, "robots.txt"), robots());
await mkdir(resolve(web, ".well-known"), { recursive: true });
await writeFile(resolve(web, ".well-known/security.txt"), securityTxt(shop.company.email, now));
await buildWorker(manifest, web);
await rm(resolve(web, ".vite"), { recursive: true });
