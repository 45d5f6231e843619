import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { siteBucket, writeObjects } from "../../platform/object-store.ts";
import { keys } from "../../platform/table/keys.ts";
import { read } from "../../platform/table/table.ts";
import { publishedSnapshot } from "../catalogue/publish/published-snapshot.ts";
import { itemsAt } from "../catalogue/publish/stored-products.ts";
import { cardKey } from "../media/picture-shapes.ts";
import { pointEdge } from "./edge-store.ts";
import { type DonePages, keepDonePages } from "./page-store.ts";
import type { Renderer, SiteFile } from "./renderer.ts";

const HASH_LETTERS = 16;
const WRITTEN_AT_ONCE = 25;
/** What the edge is told in place of a hash where a page is made no more: it answers with the app's shell. */
const GONE = "gone";
/** Browsers ask each time, for a path may mean another file by then; the edge may keep what never changes under its name. */
const CACHING = "public, max-age=0, s-maxage=31536000, must-revalidate";

const COVER = /\/pictures\/([a-z0-9-]+)\.webp/g;
/** What is made of an uploaded picture; a video of the same name has no such keys. */
const made = z.object({ id: z.string(), site_keys: z.optional(z.array(z.string())) });

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

/**
 * The pictures for social cards that were cut from uploaded covers: their paths by the cover's address. A picture that was uploaded
 * before such cards were cut has none.
 */
export async function uploadedCards(details: Details): Promise<Record<string, string>> {
  const names = new Set(coversOf(details).flatMap((cover) => [...cover.matchAll(COVER)].map(([, name = ""]) => name)));
  const items = await itemsAt([...names].map(keys.media));
  const files = [...items.values()].map((item) => read(made, item));
  const cut = files.filter(({ id, site_keys = [] }) => site_keys.includes(cardKey(id)));
  return Object.fromEntries(cut.map(({ id }) => [`/pictures/${id}.webp`, `/${cardKey(id)}`]));
}

type Details = Pick<Awaited<ReturnType<typeof publishedSnapshot>>, "details">["details"];

function coversOf({ challenges, trainings, ebooks, recipes }: Details): string[] {
  return [
    ...challenges.map(({ challenge }) => challenge.image_url),
    ...trainings.map(({ training }) => training.cover_image),
    ...ebooks.map(({ ebook }) => ebook.cover_images),
    ...recipes.map(({ recipe }) => recipe.picture),
  ];
}
