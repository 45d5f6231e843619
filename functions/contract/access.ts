import * as z from "zod/mini";
import { catalogueId, catalogueIdText, contentCategory, done, instant, success, textId } from "./primitives.ts";

export const file = z.object({ id: textId, title: z.string(), url: z.string() });

export const checkPurchased = {
  params: z.object({ userId: textId }),
  query: z.object({ product_id: catalogueIdText, product_category: contentCategory }),
  reply: z.object({ status: z.enum(["success", "fail"]), results: z.array(z.object({ date_paid: instant })) }),
};

export const getFile = {
  params: z.object({ fileId: textId }),
  reply: success(z.object({ file })),
};

export const generateMediaToken = {
  params: z.object({ userId: textId, videoId: textId }),
  reply: z.object({ status: z.literal("success"), mediatoken: z.string() }),
};

/** What a video is made of: from which second on, what it is called, and what is said then. Its captions and its transcript. */
export const videoPart = z.object({ at: z.int(), title: z.string(), text: z.string() });
export type VideoPart = z.infer<typeof videoPart>;

export const authenticateMediaToken = {
  params: z.object({ userId: textId, videoId: textId, token: z.string().check(z.maxLength(600)) }),
  reply: z.object({
    status: z.literal("success"),
    authenticated: z.boolean(),
    code: z.optional(z.enum(["invalid", "expired", "no_access"])),
    embed_url: z.optional(z.string()),
    expires: z.optional(z.int()),
    title: z.optional(z.string()),
    video_id: z.optional(z.string()),
    parts: z.optional(z.array(videoPart)),
  }),
};

export const getSample = {
  params: z.object({ category: contentCategory, id: catalogueIdText }),
  reply: success(
    z.object({
      sample: z.object({
        title: z.string(),
        length: z.int(),
        embed_url: z.string(),
        parts: z.optional(z.array(videoPart)),
        /** A challenge's sample: which of its videos it is. */
        row: z.optional(catalogueId),
      }),
    }),
  ),
};

/** Whole seconds of a video. */
const seconds = z.int().check(z.minimum(0), z.maximum(86_400));

/**
 * A video that a person has begun; finished only with `finished_at`. `position` is where it was stopped, `watched` how much of it was
 * really watched (seconds), `saved_at` when that was so: all three are missing at the beginning and once it is finished.
 */
export const viewedVideo = z.object({
  user_id: textId,
  video_id: textId,
  finished_at: z.optional(instant),
  position: z.optional(z.int()),
  watched: z.optional(z.int()),
  saved_at: z.optional(instant),
});
export type ViewedVideo = z.infer<typeof viewedVideo>;

/** What a member goes on with: a row of a challenge. `position` (seconds) is 0 where it was not begun yet. */
export const nextVideo = z.object({
  challenge_id: catalogueId,
  id: catalogueId,
  video_id: textId,
  title: z.string(),
  length: z.int(),
  thumbnail_url: z.nullable(z.string()),
  position: z.int(),
});
export type NextVideo = z.infer<typeof nextVideo>;

export const listViewedVideos = {
  params: z.object({ userId: textId }),
  reply: success(z.object({ viewed_videos: z.array(viewedVideo) })),
};

/**
 * Without more than the video: it was begun. `position` and `watched` say where it stands. `finished_at` finishes it, whatever the
 * moment (the server's counts), and null takes that back.
 */
export const recordViewedVideo = {
  body: z.object({
    user_id: textId,
    video_id: textId,
    position: z.optional(seconds),
    watched: z.optional(seconds),
    finished_at: z.optional(z.nullable(instant)),
  }),
  reply: done,
};

/** What the video library tells of: a hint to look, never a fact. */
export const receiveVideoEvent = {
  body: z.object({ VideoLibraryId: z.int(), VideoGuid: textId, Status: z.int() }),
  reply: done,
};
