import { createRequire } from "node:module";
import type { Crop } from "#contract/media.ts";
import { Problem } from "../../platform/problem.ts";

/** Native code, deployed beside the bundles (`infra/tools/build-layer.ts`): loaded when it is first asked for. */
const sharp = () => createRequire(import.meta.url)("sharp") as typeof import("sharp").default;

const MOST_PIXELS = 24_000_000;
/** The longer side of what is kept (px). */
const KEPT_SIDE = 2400;
/** 5 % larger than with twice the effort, in a fifth of the time. */
const AVIF = { quality: 50, effort: 2 };
/** A third smaller than without its encoder; what other sites show has no gaps, so paper stands in them. */
const JPEG = { quality: 76, mozjpeg: true };
const PAPER = "#eee4d3";

/** The first bytes of the accepted formats. Nothing else reaches a decoder. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  (bytes) => /^ftypavi[fs]$/.test(bytes.toString("latin1", 4, 12)),
];

/** A picture as it is kept: upright, in sRGB, without anything but its points. */
export interface KeptPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decodes a picture by its bytes, whatever it is called. Throws 400 `picture_unreadable` or `picture_too_large`. */
export async function keepPicture(bytes: Buffer): Promise<KeptPicture> {
  if (!beginnings.some((isOne) => isOne(bytes))) throw new Problem("picture_unreadable");
  const opened = sharp()(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  const { width, height } = await opened.metadata().catch(unreadable);
  if (width * height > MOST_PIXELS) throw new Problem("picture_too_large");
  const kept = await opened
    .autoOrient()
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { bytes: kept.data, width: kept.info.width, height: kept.info.height };
}

function unreadable(error: unknown): never {
  if (error instanceof Error && /pixel limit/.test(error.message)) throw new Problem("picture_too_large");
  throw new Problem("picture_unreadable");
}

/** A part of a kept picture, and how it is cut. */
interface Cut {
  readonly crop?: Crop | undefined;
  /** Width by height; the middle is kept. */
  readonly aspect?: number | undefined;
  /** With `contain` nothing is cut off to get there: paper stands beside it. */
  readonly fit?: "cover" | "contain" | undefined;
}

/** The width of a picture's cut (px). */
export function widthOfCut({ width, height }: KeptPicture, { crop, aspect }: Cut): number {
  const part = { width: width * (crop?.width ?? 1), height: height * (crop?.height ?? 1) };
  return Math.floor(aspect ? Math.min(part.width, part.height * aspect) : part.width);
}

/** A cut of a picture in one width (px) and format. */
export async function render(
  picture: KeptPicture,
  cut: Cut,
  width: number,
  format: "avif" | "webp" | "jpeg",
): Promise<Buffer> {
  const image = sharp()(picture.bytes).extract(areaOf(picture, cut.crop));
  const height = cut.aspect ? Math.round(width / cut.aspect) : undefined;
  const resized = image.resize({ width, ...(height && { height }), fit: cut.fit ?? "cover", background: PAPER });
  if (format === "avif") return resized.avif(AVIF).toBuffer();
  if (format === "webp") return resized.webp({ quality: 76 }).toBuffer();
  return resized.flatten({ background: PAPER }).jpeg(JPEG).toBuffer();
}

function areaOf({ width, height }: KeptPicture, crop: Crop = { x: 0, y: 0, width: 1, height: 1 }) {
  const left = Math.min(Math.floor(crop.x * width), width - 1);
  const top = Math.min(Math.floor(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}
