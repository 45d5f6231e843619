import { setting } from "../../platform/settings.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { wantedMark } from "../catalogue/publish/pages-wanted.ts";
import { type DonePages, donePages } from "./page-store.ts";
import { findRenderer } from "./renderer.ts";

/**
 * Updates the public pages, unless catalogue, build and day are the same as the last time. Answers how many pages changed; 0 in a shop
 * without pages.
 */
export async function makePages(now: Date): Promise<number> {
  const renderer = await findRenderer();
  if (!renderer) return 0;
  const [mark, done] = await Promise.all([wantedMark(), donePages()]);
  const wanted = { mark, build: renderer.build, day: zagrebDay(now), store: setting("PAGE_STORE") };
  const hashes = done && isOfBuild(done, wanted) ? done.hashes : withoutHashes(done);
  if (done && isOfBuild(done, wanted) && done.mark === mark && done.day === wanted.day) return 0;
  // What most minutes don't need is read by those that do.
  const { publishPages } = await import("./publish-pages.ts");
  return publishPages(renderer, { ...wanted, hashes }, now);
}

/** The paths of another build's pages, with unknown content. */
function withoutHashes(done: DonePages | undefined): Record<string, string> {
  return Object.fromEntries(Object.keys(done?.hashes ?? {}).map((path) => [path, ""]));
}

function isOfBuild(done: DonePages, wanted: Pick<DonePages, "build" | "store">): boolean {
  return done.build === wanted.build && done.store === wanted.store;
}
