import type { Crop, PictureKind } from "#contract/media.ts";
import { pictureWidths } from "#contract/picture-widths.ts";
import type { NewObject } from "../../platform/object-store.ts";
import { Problem } from "../../platform/problem.ts";
import { contentName } from "./content-name.ts";
import { type KeptPicture, keepPicture, render, widthOfCut } from "./picture.ts";
import { cardKey, shapes, wideShape } from "./picture-shapes.ts";

/** The narrowest cut of a cover (px) that is enlarged to a card. */
const SMALLEST_CARD = 600;

/** The files of a picture on the site, and the original, from which it can be cut again. */
interface MadePicture {
  readonly name: string;
  readonly address: string;
  readonly site: readonly NewObject[];
  readonly original: NewObject;
}

interface PictureUpload {
  readonly kind: PictureKind;
  readonly title: string;
  readonly crop?: Crop | undefined;
}

/**
 * Makes the files of a picture that was uploaded. Its name says kind, title and content, so that the same picture is the same file.
 * Throws 400 `picture_unreadable`, `picture_too_large` or `picture_too_small`.
 */
export async function makePicture(bytes: Buffer, { kind, title, crop }: PictureUpload): Promise<MadePicture> {
  const picture = await keepPicture(bytes);
  const { aspect, width, format = "webp", hasWide, card } = shapes[kind];
  if (widthOfCut(picture, { crop, aspect }) < smallest(kind)) throw new Problem("picture_too_small");
  const main = await render(picture, { crop, aspect }, width, format);
  const name = `${kind}-${contentName(title, main)}`;
  const ending = format === "jpeg" ? "jpg" : format;
  const site = [
    { key: `pictures/${name}.${ending}`, bytes: main, type: `image/${format}` },
    ...(format === "webp" ? await avifs(picture, { crop, aspect }, name) : []),
    ...(hasWide ? await wides(picture, crop, `${name}-wide`) : []),
    ...(card ? await socialCard(picture, { crop, fit: card }, name) : []),
  ];
  const original = { key: `originals/${name}.webp`, bytes: picture.bytes, type: "image/webp" };
  return { name, address: `/pictures/${name}.${ending}`, site, original };
}

function smallest(kind: PictureKind): number {
  return Math.min(...pictureWidths(`${kind}-`));
}

async function avifs(
  picture: KeptPicture,
  cut: { crop?: Crop | undefined; aspect?: number | undefined },
  name: string,
) {
  const made: NewObject[] = [];
  for (const width of pictureWidths(name)) {
    const bytes = await render(picture, cut, width, "avif");
    made.push({ key: `pictures/${name}-${width}.avif`, bytes, type: "image/avif" });
  }
  return made;
}

/** The stage of a product's page, which the site names after the cover. */
async function wides(picture: KeptPicture, crop: Crop | undefined, name: string): Promise<NewObject[]> {
  const { aspect, width } = wideShape;
  const bytes = await render(picture, { crop, aspect }, width, "webp");
  return [
    { key: `pictures/${name}.webp`, bytes, type: "image/webp" },
    ...(await avifs(picture, { crop, aspect }, name)),
  ];
}

interface Cut {
  readonly crop?: Crop | undefined;
  /** Filled by the picture, or with the whole of it on paper. */
  readonly fit: "cover" | "contain";
}

/**
 * The picture for social networks of a cover, a JPEG of 1200x630 px; none where the cover would be enlarged more than
 * twice.
 */
export async function socialCard(picture: KeptPicture, cut: Cut, name: string): Promise<NewObject[]> {
  const { aspect, width } = shapes.share;
  if (cut.fit === "cover" && widthOfCut(picture, { ...cut, aspect }) < SMALLEST_CARD) return [];
  const bytes = await render(picture, { ...cut, aspect }, width, "jpeg");
  return [{ key: cardKey(name), bytes, type: "image/jpeg" }];
}
