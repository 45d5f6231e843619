import * as z from "zod/mini";
import type { NextVideo, ViewedVideo } from "#contract/access.ts";
import { instant } from "#contract/primitives.ts";
import { canAccess } from "../access/can-access.ts";
import type { Holdings } from "../access/read-member.ts";
import { offer, type VideoRecord, type VideoRow, videoRowItem } from "../catalogue/product.ts";

/** A person's view of a video (seconds). Older items hold only `viewed_at`: begun, not finished. */
export const viewedItem = z.object({
  video_id: z.string(),
  viewed_at: instant,
  finished_at: z.optional(instant),
  position: z.optional(z.int()),
  watched: z.optional(z.int()),
  saved_at: z.optional(instant),
  /** The furthest stage that is counted; missing of what was only ticked by hand. */
  reached: z.optional(z.int()),
});
export type View = z.infer<typeof viewedItem>;

/** A row of a challenge, with its offer, which decides on access. */
const courseRow = z.extend(videoRowItem, { offer });
export type CourseRow = z.infer<typeof courseRow>;

/** The challenge video watched last, and the row to go on with: the same one, or the next once it is finished. */
export const lastViewItem = z.object({
  view: viewedItem,
  next: z.nullable(z.extend(courseRow, { position: z.int() })),
});
export type LastView = z.infer<typeof lastViewItem>;

export function presentView(userId: string, view: View): ViewedVideo {
  const { video_id, finished_at, position, watched, saved_at } = view;
  return { user_id: userId, video_id, finished_at, position, watched, saved_at };
}

/** The video to go on with; null where none is left or access has ended. Pure. */
export function presentNext(last: LastView | undefined, holdings: Holdings, now: Date): NextVideo | null {
  if (!last?.next || !canAccess(holdings, last.next.offer, now).granted) return null;
  const { offer, ...row } = last.next;
  return { challenge_id: offer.id, ...row };
}

/** The challenge row of a video; undefined for an exercise. */
export function ownRow({ row_id, offers, video_id, title, length, thumbnail_url }: VideoRecord): CourseRow | undefined {
  const offer = offers.find(({ category }) => category === "challenge");
  if (row_id === null || !offer) return undefined;
  return { id: row_id, video_id, title, length, thumbnail_url: thumbnail_url ?? null, offer };
}

/** The next video after a finished one: the first unfinished of the challenge, from the highest id on; null if none. Pure. */
export function nextAfter({ offer }: CourseRow, rows: readonly VideoRow[], views: readonly View[]): LastView["next"] {
  const known = new Map(views.map((view) => [view.video_id, view]));
  const inListOrder = rows.toSorted((one, other) => other.id - one.id);
  const next = inListOrder.find(({ video_id }) => !known.get(video_id)?.finished_at);
  return next ? { ...next, offer, position: known.get(next.video_id)?.position ?? 0 } : null;
}
