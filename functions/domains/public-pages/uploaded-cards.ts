import * as z from "zod/mini";
import { keys } from "../../platform/table/keys.ts";
import { read } from "../../platform/table/table.ts";
import type { publishedSnapshot } from "../catalogue/publish/published-snapshot.ts";
import { itemsAt } from "../catalogue/publish/stored-products.ts";
import { cardKey } from "../media/picture-shapes.ts";

const COVER = /\/pictures\/([a-z0-9-]+)\.webp/g;

/** What is made of an uploaded picture; a video of the same name has no such keys. */
const made = z.object({ id: z.string(), site_keys: z.optional(z.array(z.string())) });

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
