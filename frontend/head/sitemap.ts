import { paths } from "../src/lib/paths.ts";
import { absolute } from "./site-url.ts";

/** A page that search engines shall know; `changed` as yyyy-mm-dd. */
export interface SitemapPage {
  readonly path: string;
  readonly changed: string;
}

/** The public pages with their absolute addresses. */
export function sitemap(pages: readonly SitemapPage[]): string {
  const urls = pages.map(
    ({ path, changed }) => `  <url><loc>${absolute(path)}</loc><lastmod>${changed}</lastmod></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** Everything public may be read by robots; members' pages, calls and the local stand-ins may not. */
export function robots(): string {
  const closed = [paths.home, paths.stopReminders(""), "/api/", "/local"].map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${closed}Allow: /\n\nSitemap: ${absolute("/sitemap.xml")}\n`;
}
