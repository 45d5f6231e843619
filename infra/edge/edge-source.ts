import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The page that unknown paths get, with status 404. */
export const NOT_FOUND_PAGE = "not-found.html";

/** The shell of the staff's app, which stands below `STAFF_PATHS` with headers of its own. */
export const STAFF_PAGE = "admin.html";
export const STAFF_PATHS = "/admin*";

/**
 * The service worker, which installs a build on a device: browsers ask for it each time, and it is deployed after all files that it keeps.
 */
export const SERVICE_WORKER = "sw.js";

/** An edge function's source for CloudFront: ECMAScript 5.1 with `async`, which its runtime is sure to know. */
export function edgeSource(file: string): string {
  return readFileSync(resolve(import.meta.dirname, file), "utf8");
}

/** The source of the site's paths, which serves the public pages of this build. */
export function sitePathsSource(build: string): string {
  const [imported, ...rest] = edgeSource("site-paths.js").split("\n\n");
  return [imported, `var build = ${JSON.stringify(build)};`, ...rest].join("\n\n");
}
