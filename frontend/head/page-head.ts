import { absolute } from "./site-url.ts";

/** What search engines and social networks read of a public page beside its title and text. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly type: "website" | "product" | "article";
  /** Path of a picture of 1200x630 px. */
  readonly picture: string;
  /** JSON-LD, each a block of its own. */
  readonly structuredData: readonly object[];
}

/** The elements that a public page's head holds for machines. Title and description stand there already, from the page itself. */
export function headTags(head: PageHead, brand: string): string {
  const url = absolute(head.path);
  const picture = absolute(head.picture);
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property("og:site_name", brand),
    property("og:locale", "hr_HR"),
    property("og:type", head.type),
    property("og:title", head.title),
    property("og:description", head.description),
    property("og:url", url),
    property("og:image", picture),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", head.title),
    named("twitter:description", head.description),
    named("twitter:image", picture),
  ].join("");
}

/** The structured data as elements; they stand at the page's end, behind what people wait for. */
export function structuredDataTags({ structuredData }: PageHead): string {
  return structuredData.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`).join("");
}

/** Inside a script element only `<` can end it. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
