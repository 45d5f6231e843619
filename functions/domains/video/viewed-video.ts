import * as z from "zod/mini";
import type { NextVideo, ViewedVideo } from "#contract/access.ts";
import { instant } from "#contract/primitives.ts";
import { canAccess } from "../access/can-access.ts";
import type { Holdings } from "../access/read-member.ts";
import { offer, type VideoRecord, type VideoRow, videoRowItem } from "../catalogue/product.ts";

/** A video that a person has begun. Older items hold only the moment of it: they are begun, not finished. Seconds. */
export const viewedItem = z.object({
  video_id: z.string(),
  viewed_at: instant,
  finished_at: z.optional(instant),
  position: z.optional(z.int()),
  watched: z.optional(z.int()),
  saved_at: z.optional(instant),
});
export type View = z.infer<typeof viewedItem>;

/** A row of a challenge, with what decides whether the challenge is open. */
const courseRow = z.extend(videoRowItem, { offer });
export type CourseRow = z.infer<typeof courseRow>;

/** The video of a challenge that was watched last, and the row to go on with: itself, or what follows once it is finished. */
export const lastViewItem = z.object({
  view: viewedItem,
  next: z.nullable(z.extend(courseRow, { position: z.int() })),
});
export type LastView = z.infer<typeof lastViewItem>;

/** A view as its person is answered it. */
export function presentView(userId: string, view: View): ViewedVideo {
  const { video_id, finished_at, position, watched, saved_at } = view;
  return { user_id: userId, video_id, finished_at, position, watched, saved_at };
}

/** What the member goes on with; null where nothing is left, or it is not open any more. Pure. */
export function presentNext(last: LastView | undefined, holdings: Holdings, now: Date): NextVideo | null {
  if (!last?.next || !canAccess(holdings, last.next.offer, now).granted) return null;
  const { offer, ...row } = last.next;
  return { challenge_id: offer.id, ...row };
}

/** The row of a challenge that a video is; undefined for an exercise. */
export function ownRow({ row_id, offers, video_id, title, length, thumbnail_url }: VideoRecord): CourseRow | undefined {
  const offer = offers.find(({ category }) => category === "challenge");
  if (row_id === null || !offer) return undefined;
  return { id: row_id, video_id, title, length, thumbnail_url: thumbnail_url ?? null, offer };
}

/** What comes after a video of a challenge was finished: the first of its list, which begins at the highest id, that is not; null where none is left. Pure. */
export function nextAfter({ offer }: CourseRow, rows: readonly VideoRow[], views: readonly View[]): LastView["next"] {
  const known = new Map(views.map((view) => [view.video_id, view]));
  const inListOrder = rows.toSorted((one, other) => other.id - one.id);
  const next = inListOrder.find(({ video_id }) => !known.get(video_id)?.finished_at);
  return next ? { ...next, offer, position: known.get(next.video_id)?.position ?? 0 } : null;
}
