import { recordViewedVideo } from "#contract/access.ts";
import { requireAccessToAny } from "../../core/access/product-access.ts";
import { readMember } from "../../core/access/read-member.ts";
import { findVideo } from "../../core/catalogue/product-store.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { saveViewedVideo } from "../../core/view/viewed-video-store.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

const LIMIT = { scope: "viewed", calls: 60, seconds: 60 };

export const handler = endpoint("recordViewedVideo", recordViewedVideo, async ({ body, caller, now }) => {
  const [video, member] = await Promise.all([findVideo(body.video_id), readMember(caller)]);
  const { user_id: userId } = member.profile;
  if (body.user_id !== userId) throw new Problem("forbidden");
  await countCall(LIMIT, userId);
  if (!video) throw new Problem("not_found");
  requireAccessToAny(member, video.offers);
  await saveViewedVideo(userId, video.video_id, now());
  return { status: "success" as const };
});
