import type * as z from "zod/mini";
import { recordViewedVideo } from "#contract/access.ts";
import { requireAccessToAny } from "../../domains/access/product-access.ts";
import { readMember } from "../../domains/access/read-member.ts";
import type { VideoRecord } from "../../domains/catalogue/product.ts";
import { findVideo } from "../../domains/catalogue/product-store.ts";
import { saveBegun, saveFinished, savePosition, takeBackFinished } from "../../domains/video/viewed-video-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";

type Body = z.output<typeof recordViewedVideo.body>;

const LIMIT = { scope: "viewed", calls: 60, seconds: 60 };

/** Records that the caller began a video, its position, or its end, each with the server's time. */
export const handler = endpoint("recordViewedVideo", recordViewedVideo, async ({ body, caller, now }) => {
  const [video, member] = await Promise.all([findVideo(body.video_id), readMember(caller)]);
  const { user_id: userId } = member.profile;
  if (body.user_id !== userId) throw new Problem("forbidden");
  await countCall(LIMIT, userId);
  if (!video) throw new Problem("not_found");
  requireAccessToAny(member, video.offers);
  if (body.position !== undefined && body.position > video.length) throw new Problem("beyond_video");
  await save(userId, video, body, now());
  return { status: "success" as const };
});

async function save(userId: string, video: VideoRecord, body: Body, at: Date): Promise<void> {
  const { position, watched = 0, finished_at } = body;
  if (finished_at) return saveFinished(userId, video, at);
  if (finished_at === null) await takeBackFinished(userId, video);
  if (position !== undefined) await savePosition(userId, video, { position, watched }, at);
  else if (finished_at === undefined) await saveBegun(userId, video, at);
}
