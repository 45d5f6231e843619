import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** What CloudFront takes as a function at most. */
const MAX_BYTES = 10_240;
const productFile = /^(challenges|trainings|ebooks|recipes)\/(\d+)\.html$/;

/** The page that unknown paths get, with status 404. */
export const NOT_FOUND_PAGE = "not-found.html";

/** The shell of the staff's app, which stands below `STAFF_PATHS` with headers of its own. */
export const STAFF_PAGE = "admin.html";
export const STAFF_PATHS = "/admin*";

/** What installs a build of the app on a device: asked for each time, and deployed when all that it keeps is there. */
export const SERVICE_WORKER = "sw.js";

/** An edge function's source as CloudFront gets it, in the JavaScript that CloudFront is sure to know: ECMAScript 5.1. */
export function edgeSource(file: string): string {
  return readFileSync(resolve(import.meta.dirname, file), "utf8");
}

/** The source of the site's paths, which knows the products that the build made pages of; throws where they are more than fit. */
export function sitePathsSource(buildFiles: Iterable<string>): string {
  const products: Record<string, number[]> = {};
  for (const name of buildFiles) {
    const [, folder, id] = productFile.exec(name) ?? [];
    if (folder) products[folder] = [...(products[folder] ?? []), Number(id)];
  }
  const source = `var products = ${JSON.stringify(products)};\n${edgeSource("site-paths.js")}`;
  if (Buffer.byteLength(source) > MAX_BYTES) throw new Error(`${count(products)} products are too many for the edge.`);
  return source;
}

function count(products: Record<string, number[]>): number {
  return Object.values(products).flat().length;
}
