import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The page that unknown paths get, with status 404. */
export const NOT_FOUND_PAGE = "not-found.html";

/** The shell of the staff's app, which stands below `STAFF_PATHS` with headers of its own. */
export const STAFF_PAGE = "admin.html";
export const STAFF_PATHS = "/admin*";

/** What installs a build of the app on a device: asked for each time, and deployed when all that it keeps is there. */
export const SERVICE_WORKER = "sw.js";

/** An edge function's source as CloudFront gets it, in the JavaScript that CloudFront is sure to know: ECMAScript 5.1, and `async`. */
export function edgeSource(file: string): string {
  return readFileSync(resolve(import.meta.dirname, file), "utf8");
}

/** The source of the site's paths, which serves the public pages of this build. */
export function sitePathsSource(build: string): string {
  const [imported, ...rest] = edgeSource("site-paths.js").split("\n\n");
  return [imported, `var build = ${JSON.stringify(build)};`, ...rest].join("\n\n");
}
