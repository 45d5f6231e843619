import { resolve } from "node:path";
import sharp from "sharp";

/** Pixel widths of the AVIF files, and of the one WebP for browsers without AVIF. */
export interface Widths {
  readonly avif: readonly number[];
  readonly webp: number;
  /** The quality of the compression, where less than usual is enough. */
  readonly quality?: { readonly avif: number; readonly webp: number };
}

/** Beginnings of names: what the command draws, all where it says none. */
export const isWanted = (name: string) =>
  process.argv.length === 2 || process.argv.slice(2).some((beginning) => name.startsWith(beginning));

/** Draws and writes a wanted picture in all of its widths: `name-WIDTH.avif` and `name.webp`. */
export async function save(folder: string, name: string, draw: () => Promise<Buffer>, widths: Widths): Promise<void> {
  if (!isWanted(name)) return;
  const png = await draw();
  for (const width of widths.avif) {
    await sharp(png)
      .resize(width)
      .avif({ quality: widths.quality?.avif ?? 46 })
      .toFile(resolve(folder, `${name}-${width}.avif`));
  }
  await sharp(png)
    .resize(widths.webp)
    .webp({ quality: widths.quality?.webp ?? 72 })
    .toFile(resolve(folder, `${name}.webp`));
}
