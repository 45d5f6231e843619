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

/** A stage's address, and the further host names that lead to it. */
interface HostNames {
  readonly publicUrl: string;
  readonly alsoAt: readonly string[];
}

const ASKED = "var request = event.request;";

/** A viewer request's source which first leads a second name of the shop (`alsoAt`) to its address; the source itself where there is none. */
export function atOneName(source: string, { publicUrl, alsoAt }: HostNames): string {
  if (alsoAt.length === 0) return source;
  const first = `${ASKED}\n  var moved = movedHome(request);\n  if (moved) return moved;`;
  const names = `var home = ${JSON.stringify(publicUrl)};\nvar also = ${JSON.stringify(alsoAt)};`;
  return [source.replace(ASKED, first), names, edgeSource("second-name.js")].join("\n\n");
}

/** The source of the site's paths, which serves the public pages of this build. */
export function sitePathsSource(build: string): string {
  const [imported, ...rest] = edgeSource("site-paths.js").split("\n\n");
  return [imported, `var build = ${JSON.stringify(build)};`, ...rest].join("\n\n");
}
