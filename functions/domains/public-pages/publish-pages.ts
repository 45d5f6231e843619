import { createHash } from "node:crypto";
import { siteBucket, writeObjects } from "../../platform/object-store.ts";
import { publishedSnapshot } from "../catalogue/publish/published-snapshot.ts";
import { pointEdge } from "./edge-store.ts";
import { type DonePages, keepDonePages } from "./page-store.ts";
import type { Renderer, SiteFile } from "./renderer.ts";
import { uploadedCards } from "./uploaded-cards.ts";

const HASH_LETTERS = 16;
const WRITTEN_AT_ONCE = 25;
/** What the edge is told in place of a hash where a page is made no more: it answers with the app's shell. */
const GONE = "gone";
/** Browsers ask each time, for a path may mean another file by then; the edge may keep what never changes under its name. */
const CACHING = "public, max-age=0, s-maxage=31536000, must-revalidate";

interface Page extends SiteFile {
  readonly hash: string;
}

/**
 * Makes the public pages of what is published: what differs from `before` is written under a name that its content gives it, then the
 * edge is told which to serve, and which are no more. It may break off anywhere: what it notes stands last, so that the next run does
 * the rest. Answers how many pages changed.
 */
export async function publishPages({ build, render }: Renderer, before: DonePages, now: Date): Promise<number> {
  const snapshot = await publishedSnapshot(now);
  const cards = await uploadedCards(snapshot.details);
  const pages = (await render({ ...snapshot, cards }, now)).map(hashed);
  const isNew = ({ path, hash }: Page) => before.hashes[path] !== hash;
  const left = Object.fromEntries(Object.keys(before.hashes).map((path) => [path, GONE]));
  const hashes = { ...left, ...Object.fromEntries(pages.map(({ path, hash }) => [path, hash])) };
  const changed = Object.entries(hashes).filter(([path, hash]) => before.hashes[path] !== hash);
  await writePages(build, pages.filter(isNew));
  await pointEdge(changed.map(([path, hash]) => [`${build}${path}`, hash]));
  await keepDonePages({ ...before, hashes });
  return changed.length;
}

async function writePages(build: string, pages: readonly Page[]): Promise<void> {
  const objects = pages.map((page) => ({
    key: pageKey(build, page),
    bytes: Buffer.from(page.body),
    type: page.file.endsWith(".xml") ? "application/xml" : "text/html; charset=utf-8",
    caching: CACHING,
  }));
  for (let from = 0; from < objects.length; from += WRITTEN_AT_ONCE)
    await writeObjects(siteBucket, objects.slice(from, from + WRITTEN_AT_ONCE));
}

/** `challenges/17.html` as `pages/<build>/challenges/17.<hash>.html`: the edge makes the same name of path and hash. */
function pageKey(build: string, { file, hash }: Page): string {
  return `pages/${build}/${file.replace(/\.(\w+)$/, `.${hash}.$1`)}`;
}

function hashed(file: SiteFile): Page {
  return { ...file, hash: createHash("sha256").update(file.body).digest("hex").slice(0, HASH_LETTERS) };
}
