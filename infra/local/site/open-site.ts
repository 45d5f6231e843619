import { RENDERER_OUTPUT } from "#infra/definitions/entries.ts";
import { readKit } from "#infra/edge/page-kit.ts";
import type { EdgeStore } from "../edge/edge-store.ts";
import type { Bucket } from "../files/bucket.ts";
import { buildSite, PICTURES_FOLDER, SITE_FOLDER } from "./build-site.ts";
import { madePages } from "./public-files.ts";
import { createSite, type Site } from "./serve-site.ts";
import { readShares } from "./share-cards.ts";

/** The bucket and the key-value store of the public pages. */
interface SiteStores {
  readonly edgeStore: EdgeStore;
  readonly siteBucket: Bucket;
}

/** Serves the site of a shop. */
export type OpenSite = (pages: SiteStores) => Promise<Site>;

/** The site while its sources change, as vite serves it. */
export async function openDevelopment(): Promise<OpenSite> {
  const { serveDevelopment } = await import("./serve-development.ts");
  return () => serveDevelopment(createSite({ build: "", pictures: PICTURES_FOLDER }));
}

/** The site's production build, made first where it is missing or old; rejects where the build fails. */
export async function openSite(log: (line: string) => void): Promise<OpenSite> {
  await buildSite(log);
  const { build } = readKit(RENDERER_OUTPUT);
  const folders = { build: SITE_FOLDER, pictures: PICTURES_FOLDER, shares: readShares(RENDERER_OUTPUT) };
  return async ({ edgeStore, siteBucket }) => createSite({ ...folders, made: madePages(build, edgeStore, siteBucket) });
}
