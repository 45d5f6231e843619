import type { EdgeStore } from "../edge/edge-store.ts";
import type { Bucket, StoredObject } from "../files/bucket.ts";

/** The public pages that the edge serves for a build. */
export interface PublicFiles {
  /** The build's name. */
  readonly build: string;
  readonly store: Pick<EdgeStore, "get">;
  /** A page by its name in the site's bucket. */
  read(name: string): Pick<StoredObject, "bytes"> | string | undefined;
}

/** The public pages that the job made, as the edge finds them. */
export function madePages(build: string, store: EdgeStore, bucket: Bucket): PublicFiles {
  return { build, store, read: (name) => bucket.get(name) };
}

const BUILD = "build";
const NAME = /^pages\/build\/(.+)\.build(\.\w+)$/;

/** The public pages of the build, for a site whose job never runs; `read` answers their files. */
export function builtPages(files: ReadonlyMap<string, string>): PublicFiles {
  const fileOf = (path: string) => (path === "/" ? "index.html" : path.slice(1).replace(/(?<!\.xml)$/, ".html"));
  return {
    build: BUILD,
    store: { get: (key) => (files.has(fileOf(key.slice(BUILD.length))) ? BUILD : undefined) },
    read: (name) => files.get(name.replace(NAME, "$1$2")),
  };
}
