import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";
import pMap from "p-map";
import type { Route } from "#contract/route-rows.ts";
import { routes, writtenPaths } from "#contract/routes.ts";
import { allEntries, type Entry, FUNCTIONS_OUTPUT, triggerEntry } from "../definitions/entries.ts";
import { readShop } from "../definitions/read-shop.ts";

const root = resolve(import.meta.dirname, "../..");

/** Defines `require` for CommonJS dependencies; bundles without them lose it after the build. */
const BANNER = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** Bundles of each route only what a function reads at run time: its access, and the paths that it writes. */
const routesAtRunTime: Plugin = {
  name: "routes-at-run-time",
  setup({ onLoad }) {
    onLoad({ filter: /functions\/contract\/routes\.ts$/ }, () => {
      const rows = Object.entries<Route>(routes).map(([operation, route]) => [operation, askedAtRunTime(route)]);
      const contents = `export const routes = ${JSON.stringify(Object.fromEntries(rows))};
        export const writtenPaths = ${JSON.stringify(writtenPaths)};`;
      return { contents, loader: "js" };
    });
  },
};

function askedAtRunTime(route: Route) {
  return route.surface === "owner" ? { access: route.access, duty: route.duty } : { access: route.access };
}

const SHARED = /^shared:(\w+):(.+)$/;

/** Exports a shared file's handler of an operation as `handler`. */
const sharedHandlers: Plugin = {
  name: "shared-handlers",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: SHARED }, ({ path }) => ({ path, namespace: "shared" }));
    onLoad({ filter: SHARED, namespace: "shared" }, ({ path }) => {
      const [, name, source] = SHARED.exec(path) ?? [];
      return { contents: `export { ${name} as handler } from ${JSON.stringify(source)};`, resolveDir: root };
    });
  },
};

/** Takes credentials from the environment, where Lambda puts them, and ships no other provider. */
const credentialsOfEnvironment: Plugin = {
  name: "credentials-of-environment",
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/ }, () => ({
      contents: 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
      resolveDir: root,
    }));
  },
};

/** The bundler's options of every function. */
export const bundleOptions = {
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node24",
  minify: true,
  mainFields: ["module", "main"],
  outExtension: { ".js": ".mjs" },
  legalComments: "none",
  loader: { ".ttf": "binary" },
  // Its CommonJS build for Node can't leave the parser behind; nothing in its other build is of a browser.
  alias: { yaml: resolve(root, "node_modules/yaml/browser/index.js") },
  banner: { js: BANNER },
  plugins: [routesAtRunTime, sharedHandlers, credentialsOfEnvironment],
  metafile: true,
  logLevel: "warning",
} as const satisfies BuildOptions;

/** The bundler's entry point of a handler. */
export function entryPoint({ source, handler, bundle }: Omit<Entry, "code">, folder: string) {
  const file = resolve(folder, source);
  return { in: handler === "handler" ? file : `shared:${handler}:${file}`, out: `${bundle}/index` };
}

/**
 * Bundles every handler of the route table and every job into `<code>/<bundle>/index.mjs` of `output`, with shared chunks a code; the
 * pool's trigger stands alone. Throws with the names of missing handler files.
 */
export async function buildFunctions(output: string, source = resolve(root, "functions")): Promise<Metafile> {
  const pointOf = (entry: Omit<Entry, "code">) => entryPoint(entry, source);
  const files = [...new Set([...allEntries(), triggerEntry].map((entry) => resolve(source, entry.source)))];
  const missing = files.filter((file) => !existsSync(file)).map((file) => file.slice(source.length + 1));
  if (missing.length > 0) throw new Error(`Handler files are missing in ${source}: ${missing.join(", ")}.`);
  await rm(output, { recursive: true, force: true });
  const options = { ...bundleOptions, absWorkingDir: root };
  const codes = Object.entries(Object.groupBy(allEntries(), ({ code }) => code));
  const buildCode = ([code, entries]: (typeof codes)[number]) =>
    build({ ...options, outdir: resolve(output, code), entryPoints: entries.map(pointOf) });
  const built = await pMap(codes, buildCode, { concurrency: availableParallelism() });
  const metafile = mergedOf(built.map((one) => one.metafile));
  await build({ ...options, outdir: output, entryPoints: [pointOf(triggerEntry)], splitting: false, banner: {} });
  await Promise.all(Object.keys(metafile.outputs).map((file) => dropUnusedBanner(resolve(root, file))));
  return metafile;
}

function mergedOf(metafiles: readonly Metafile[]): Metafile {
  return {
    inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
  };
}

async function dropUnusedBanner(file: string): Promise<void> {
  const [banner, code] = split(await readFile(file, "utf8"));
  if (banner === BANNER && !/\brequire\b/.test(code)) await writeFile(file, code);
}

function split(text: string): [banner: string, code: string] {
  const end = text.indexOf("\n");
  return [text.slice(0, end), text.slice(end + 1)];
}

async function main(): Promise<void> {
  const started = performance.now();
  readShop();
  const metafile = await buildFunctions(FUNCTIONS_OUTPUT);
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  const milliseconds = Math.round(performance.now() - started);
  console.info(`${allEntries().length} bundles, ${Math.round(bytes / 1000)} kB in dist/functions, ${milliseconds} ms.`);
}

if (import.meta.main) await main();
