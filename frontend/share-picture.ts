import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import sharp from "sharp";

const WIDTH = 1200;
const HEIGHT = 630;
/** The sand of the design's paper, behind what is not as wide as a card. */
const GROUND = "#eee4d3";
const FALLBACK = "/art/og.png";

/** What is shared, and its cover. */
interface Shared {
  readonly category: string;
  readonly id: number;
  readonly cover: string;
}

/** Draws a product's picture for social cards from its cover; answers its path, or the site's own picture where the cover is not at hand. */
export async function sharePicture(shared: Shared, pictures: string | undefined, web: string): Promise<string> {
  const name = /^\/pictures\/([\w-]+)\.webp$/.exec(shared.cover)?.[1];
  if (!name || !pictures) return FALLBACK;
  const wide = resolve(pictures, `${name}-wide-1600.avif`);
  const cover = resolve(pictures, `${name}.webp`);
  const source = existsSync(wide) ? wide : cover;
  if (!existsSync(source)) return FALLBACK;
  const path = `/share/${shared.category}-${shared.id}.jpg`;
  await mkdir(dirname(resolve(web, `.${path}`)), { recursive: true });
  await sharp(source)
    .resize(WIDTH, HEIGHT, { fit: source === wide ? "cover" : "contain", position: "right", background: GROUND })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(resolve(web, `.${path}`));
  return path;
}
