/** What kind of picture stands behind a name decides the widths that it was rendered in (px). */
const WIDTHS = [
  { test: /^(thumb|step|logo)-/, widths: [240, 480] },
  { test: /^pose-/, widths: [480, 960] },
  { test: /-wide$|^(slider|wide)-/, widths: [640, 1200, 1600] },
  { test: /^book-/, widths: [200, 400, 640] },
];
const COVER_WIDTHS = [320, 640, 1200];

/** The widths of a picture's AVIF files (px), by its name without ending. */
export function pictureWidths(name: string): readonly number[] {
  return WIDTHS.find(({ test }) => test.test(name))?.widths ?? COVER_WIDTHS;
}
