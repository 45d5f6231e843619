/** What a picture for social cards shows. */
export interface Shared {
  readonly category: string;
  readonly id: number;
  readonly title: string;
  readonly cover: string;
}

/** The pictures that were drawn, by path: one whose title or cover has changed since shows something else. */
export type Shares = Readonly<Record<string, Pick<Shared, "title" | "cover">>>;

/** The site's own picture. */
export const SITE_PICTURE = "/art/og.png";

/** Where the picture of a product stands. */
export function sharePath({ category, id }: Shared): string {
  return `/share/${category}-${id}.jpg`;
}

/** The path of the picture that shows exactly this; the site's own where none does. */
export function shareOf(shared: Shared, shares: Shares): string {
  const path = sharePath(shared);
  const drawn = shares[path];
  return drawn?.title === shared.title && drawn.cover === shared.cover ? path : SITE_PICTURE;
}
