/** The site's public address without a slash at its end: `SITE_URL` of the build, or the local one. */
export const siteUrl = new URL(process.env.SITE_URL ?? "http://localhost:3000").origin;

/** An absolute address of a path of the site; other addresses stay as they are. */
export function absolute(path: string): string {
  return new URL(path, siteUrl).href;
}
