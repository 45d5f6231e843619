/** A text that begins like an address of the site, or is the landing page's in a place that takes an address. */
const ADDRESS =
  /["'`]\/(?:app|admin|challenges|challanges|trainings|ebooks|recipes|mealplans|terms|privacy|pristupacnost|withdrawal|prigovor|cjenik)(?![\w.-])|\b(?:to|href|path)(?:=|: ?)\{?["'`]\/["'`]|(?:assign|navigate)\(["'`]\/["'`]/g;

/** Addresses of the site that a source writes out instead of taking them from the one list of paths, a line each. */
export function findStrayPaths(file: string, source: string): string[] {
  return [...source.matchAll(ADDRESS)].map(([text]) => `${file}: ${text} is an address; take it from lib/paths.ts`);
}
