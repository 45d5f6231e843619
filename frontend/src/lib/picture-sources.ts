/** What kind of picture stands behind a name decides the widths that it was rendered in (px). */
const WIDTHS = [
  { test: /^thumb-/, widths: [240, 480] },
  { test: /^pose-/, widths: [480, 960] },
  { test: /-wide$|^slider-/, widths: [640, 1200, 1600] },
  { test: /^book-/, widths: [200, 400, 640] },
];
const COVER_WIDTHS = [320, 640, 1200];

/** The AVIF candidates of one of our own pictures (`/pictures/<name>.webp`), or undefined for any other address. */
export function avifSources(url: string): string | undefined {
  const name = /^\/(?:pictures|art)\/([\w-]+)\.webp$/.exec(url)?.[1];
  if (!name) return undefined;
  const widths = url.startsWith("/art/")
    ? [640, 1200]
    : (WIDTHS.find((kind) => kind.test.test(name))?.widths ?? COVER_WIDTHS);
  return widths.map((width) => `${url.replace(".webp", `-${width}.avif`)} ${width}w`).join(", ");
}

/** The wide version (1600x680) of a cover of ours; any other address stays as it is. */
export function widePicture(cover: string): string {
  return /^\/pictures\/[\w-]+\.webp$/.test(cover) ? cover.replace(/(?:-wide)?\.webp$/, "-wide.webp") : cover;
}
