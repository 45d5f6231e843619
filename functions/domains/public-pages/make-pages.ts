import { setting } from "../../platform/settings.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { wantedMark } from "../catalogue/publish/pages-wanted.ts";
import { type DonePages, donePages } from "./page-store.ts";
import { findRenderer } from "./renderer.ts";

/** Builds whose pages stay at the edge: several deployments may fail in a row before the site serves theirs. */
const KEPT_BUILDS = 8;

/**
 * Updates the public pages, unless catalogue, build and day are the same as the last time. Answers how many pages changed; 0 in a shop
 * without pages.
 */
export async function makePages(now: Date): Promise<number> {
  const renderer = await findRenderer();
  if (!renderer) return 0;
  const [mark, done] = await Promise.all([wantedMark(), donePages()]);
  const { build } = renderer;
  const others = [done?.build ?? build, ...(done?.builds ?? [])].filter((one) => one !== build);
  const builds = [build, ...new Set(others)].slice(0, KEPT_BUILDS);
  const wanted = { mark, build, builds, day: zagrebDay(now), store: setting("PAGE_STORE") };
  const hashes = done && isOfBuild(done, wanted) ? done.hashes : withoutHashes(done);
  if (done && isOfBuild(done, wanted) && done.mark === mark && done.day === wanted.day) return 0;
  // What most minutes don't need is read by those that do.
  const [{ publishPages }, { forgetOtherBuilds }] = await Promise.all([
    import("./publish-pages.ts"),
    import("./edge-store.ts"),
  ]);
  const changed = await publishPages(renderer, { ...wanted, hashes }, now);
  if (done && !isOfBuild(done, wanted)) await forgetOtherBuilds(builds);
  return changed;
}

/** The paths of another build's pages, with unknown content. */
function withoutHashes(done: DonePages | undefined): Record<string, string> {
  return Object.fromEntries(Object.keys(done?.hashes ?? {}).map((path) => [path, ""]));
}

function isOfBuild(done: DonePages, wanted: Pick<DonePages, "build" | "store">): boolean {
  return done.build === wanted.build && done.store === wanted.store;
}
