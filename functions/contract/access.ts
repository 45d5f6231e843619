import * as z from "zod/mini";
import { catalogueIdText, contentCategory, done, instant, success, textId } from "./primitives.ts";

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
  }),
};

export const getSample = {
  params: z.object({ category: contentCategory, id: catalogueIdText }),
  reply: success(z.object({ sample: z.object({ title: z.string(), length: z.int(), embed_url: z.string() }) })),
};

export const listViewedVideos = {
  params: z.object({ userId: textId }),
  reply: success(z.object({ viewed_videos: z.array(z.object({ user_id: textId, video_id: textId })) })),
};

export const recordViewedVideo = {
  body: z.object({ user_id: textId, video_id: textId }),
  reply: done,
};
