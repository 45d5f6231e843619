import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { siteBucket, writeObjects } from "../../platform/object-store.ts";
import { keys } from "../../platform/table/keys.ts";
import { read } from "../../platform/table/table.ts";
import { publishedSnapshot } from "../catalogue/publish/published-snapshot.ts";
import { itemsAt } from "../catalogue/publish/stored-products.ts";
import { cardKey } from "../media/picture-shapes.ts";
import { presentShop, shopAt } from "../shop/shop-settings.ts";
import { pointEdge } from "./edge-store.ts";
import { type DonePages, keepDonePages } from "./page-store.ts";
import type { Renderer, SiteFile } from "./renderer.ts";

const HASH_LETTERS = 16;
const WRITTEN_AT_ONCE = 25;
/** In place of a hash for a page that no longer exists: the edge answers with the app's shell. */
const GONE = "gone";
/** Browsers revalidate, since a path may get another file; the edge keeps files, whose names hold their hash. */
const CACHING = "public, max-age=0, s-maxage=31536000, must-revalidate";

const COVER = /\/pictures\/([a-z0-9-]+)\.webp/g;
/** An uploaded picture with its derived files; a video has none. */
const made = z.object({ id: z.string(), site_keys: z.optional(z.array(z.string())) });

interface RenderedPage extends SiteFile {
  readonly hash: string;
}

/**
 * Renders the public pages, writes those that differ from `before` under names with their hash, and updates the edge. Its state is saved
 * last, so that the next run continues one that broke off. Answers how many pages changed.
 */
export async function publishPages({ build, render }: Renderer, before: DonePages, now: Date): Promise<number> {
  const [snapshot, shop] = await Promise.all([publishedSnapshot(now), shopAt(now)]);
  const cards = await uploadedCards(snapshot.details);
  const pages = (await render({ ...snapshot, cards, shop: presentShop(shop) }, now)).map(hashed);
  const isNew = ({ path, hash }: RenderedPage) => before.hashes[path] !== hash;
  const left = Object.fromEntries(Object.keys(before.hashes).map((path) => [path, GONE]));
  const hashes = { ...left, ...Object.fromEntries(pages.map(({ path, hash }) => [path, hash])) };
  const changed = Object.entries(hashes).filter(([path, hash]) => before.hashes[path] !== hash);
  await writePages(build, pages.filter(isNew));
  await pointEdge(changed.map(([path, hash]) => [`${build}${path}`, hash]));
  await keepDonePages({ ...before, hashes });
  return changed.length;
}

async function writePages(build: string, pages: readonly RenderedPage[]): Promise<void> {
  const objects = pages.map((page) => ({
    key: pageKey(build, page),
    bytes: Buffer.from(page.body),
    type: page.file.endsWith(".xml") ? "application/xml; charset=utf-8" : "text/html; charset=utf-8",
    caching: CACHING,
  }));
  for (let from = 0; from < objects.length; from += WRITTEN_AT_ONCE)
    await writeObjects(siteBucket, objects.slice(from, from + WRITTEN_AT_ONCE));
}

/** `challenges/17.html` becomes `pages/<build>/challenges/17.<hash>.html`, as the edge expects. */
function pageKey(build: string, { file, hash }: RenderedPage): string {
  return `pages/${build}/${file.replace(/\.(\w+)$/, `.${hash}.$1`)}`;
}

function hashed(file: SiteFile): RenderedPage {
  return { ...file, hash: createHash("sha256").update(file.body).digest("hex").slice(0, HASH_LETTERS) };
}

/**
 * The paths of social cards cut from uploaded covers, by the cover's address. Pictures from before such cards existed have none.
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
