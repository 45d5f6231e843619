import { resolve } from "node:path";
import { RENDERER_OUTPUT } from "#infra/definitions/entries.ts";
import { readKit } from "#infra/edge/page-kit.ts";
import type { EdgeStore } from "../edge/edge-store.ts";
import type { Bucket } from "../files/bucket.ts";
import { buildSite, SITE_FOLDER } from "./build-site.ts";
import { madePages } from "./public-files.ts";
import { createSite, type Site } from "./serve-site.ts";

const pictures = resolve(import.meta.dirname, "../demo/pictures");

/** Where the public pages lie, and which of them are served. */
interface Pages {
  readonly edgeStore: EdgeStore;
  readonly siteBucket: Bucket;
}

/** The site: its production build, made first where it is missing or old; with `dev` what vite serves while sources change. */
export async function openSite(dev: boolean, log: (line: string) => void): Promise<(pages: Pages) => Promise<Site>> {
  if (dev) {
    const { serveDevelopment } = await import("./serve-development.ts");
    return () => serveDevelopment(createSite({ build: "", pictures }));
  }
  await buildSite(log);
  const { build } = readKit(RENDERER_OUTPUT);
  return async ({ edgeStore, siteBucket }) =>
    createSite({ build: SITE_FOLDER, pictures, made: madePages(build, edgeStore, siteBucket) });
}
