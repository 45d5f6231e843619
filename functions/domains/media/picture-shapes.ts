import type { PictureKind } from "#contract/media.ts";

/** The cuts of a kind of picture. */
interface PictureShape {
  /** Width by height; without one a picture keeps its own. */
  readonly aspect?: number;
  /** The width of the one WebP (or JPEG, for what other sites show) that stands for all (px). */
  readonly width: number;
  readonly format?: "jpeg";
  /** Stage of a product's page, cut from the same picture and named after it. */
  readonly hasWide?: true;
  /** Its picture for social cards is cut from it too, or holds the whole of it on paper. */
  readonly card?: "cover" | "contain";
}

const STAGE = 1600 / 680;

/** Every kind of picture; the widths of its AVIF files follow from its name (`contract/picture-widths.ts`). */
export const shapes: Readonly<Record<PictureKind, PictureShape>> = {
  cover: { aspect: 4 / 5, width: 640, hasWide: true, card: "cover" },
  wide: { aspect: STAGE, width: 1200 },
  slider: { aspect: STAGE, width: 1200 },
  book: { aspect: 5 / 7, width: 400, card: "contain" },
  thumb: { aspect: 16 / 9, width: 480 },
  step: { aspect: 16 / 10, width: 480 },
  pose: { aspect: 4 / 3, width: 640 },
  logo: { width: 480 },
  share: { aspect: 1200 / 630, width: 1200, format: "jpeg" },
};

/** The shape of the stage that is cut from a cover. */
export const wideShape: PictureShape = shapes.wide;

/** The key of the social networks' picture that belongs to a cover. */
export function cardKey(name: string): string {
  return `pictures/${name}-card.jpg`;
}
