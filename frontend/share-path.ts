/** What a picture for social cards shows. */
export interface Shared {
  readonly category: string;
  readonly id: number;
  readonly title: string;
  readonly cover: string;
}

/** The pictures that a build draws, by path: one whose title or cover has changed since shows something else. */
export type Shares = Readonly<Record<string, Pick<Shared, "title" | "cover">>>;

/** The pictures that were cut from uploaded covers, by the cover's address. */
export type Cards = Readonly<Record<string, string>>;

/** The site's own picture. */
export const SITE_PICTURE = "/art/og.png";

/** Where the picture of a product stands. */
export function sharePath({ category, id }: Shared): string {
  return `/share/${category}-${id}.jpg`;
}

/** The path of the picture that was drawn of exactly this, else of the one that was cut from its cover; the site's own where there is none. */
export function shareOf(shared: Shared, shares: Shares, cards: Cards = {}): string {
  const path = sharePath(shared);
  const drawn = shares[path];
  return drawn?.title === shared.title && drawn.cover === shared.cover ? path : (cards[shared.cover] ?? SITE_PICTURE);
}
