import { pictureWidths } from "#contract/picture-widths.ts";

const SITE_WIDTHS = [640, 1200];

/** The AVIF candidates of one of our own pictures (`/pictures/<name>.webp`), or undefined for any other address. */
export function avifSources(url: string): string | undefined {
  const name = /^\/(?:pictures|art)\/([\w-]+)\.webp$/.exec(url)?.[1];
  if (!name) return undefined;
  const widths = url.startsWith("/art/") ? SITE_WIDTHS : pictureWidths(name);
  return widths.map((width) => `${url.replace(".webp", `-${width}.avif`)} ${width}w`).join(", ");
}

/** The wide version (1600x680) of a cover of ours; one that is wide already and any other address stay as they are. */
export function widePicture(cover: string): string {
  return /^\/pictures\/(?!wide-)[\w-]+\.webp$/.test(cover) ? cover.replace(/(?:-wide)?\.webp$/, "-wide.webp") : cover;
}
