import { recordViewedVideo } from "#contract/video.ts";
import { requireAccessToAny } from "../access/require-access.ts";
import { findVideo } from "../catalogue/product-store.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { Problem } from "../http/problem.ts";
import { countCall } from "../http/rate-limit.ts";
import { readMember } from "../members/member-store.ts";
import { saveViewedVideo } from "./viewed-video-store.ts";

const LIMIT = { scope: "viewed", calls: 60, seconds: 60 };

export const handler = endpoint("recordViewedVideo", recordViewedVideo, async ({ body, caller }) => {
  const [video, member] = await Promise.all([findVideo(body.video_id), readMember(caller)]);
  const { user_id: userId } = member.profile;
  if (body.user_id !== userId) throw new Problem("forbidden");
  await countCall(LIMIT, userId);
  if (!video) throw new Problem("not_found");
  requireAccessToAny(member, video.offers);
  await saveViewedVideo(userId, video.video_id, now());
  return { status: "success" as const };
});
