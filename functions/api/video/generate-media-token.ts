import { generateMediaToken } from "#contract/access.ts";
import { requireAccessToAny } from "../../domains/access/product-access.ts";
import { readMember } from "../../domains/access/read-member.ts";
import { ownUserId } from "../../domains/accounts/member-store.ts";
import { findVideo } from "../../domains/catalogue/product-store.ts";
import { MEDIA_TOKEN_SECONDS, mediaTokenKey, mintMediaToken } from "../../domains/video/media-token.ts";
import { notePlayback, readPlaybacks } from "../../domains/video/playbacks.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";

const LIMIT = { scope: "mediatoken", calls: 30, seconds: 3600 };

/** Answers a media token of five minutes for a video that the caller may watch now, on at most three devices at a time. */
export const handler = endpoint("generateMediaToken", generateMediaToken, async ({ params, caller, now }) => {
  const userId = await ownUserId(caller, params.userId);
  const [video, member, playbacks] = await Promise.all([
    findVideo(params.videoId),
    readMember(caller),
    readPlaybacks(userId),
    countCall(LIMIT, userId),
  ]);
  if (!video) throw new Problem("not_found");
  requireAccessToAny(member, video.offers);
  await notePlayback(userId, caller.session, video.length, playbacks);
  const expires = Math.floor(now().getTime() / 1000) + MEDIA_TOKEN_SECONDS;
  const claim = { userId, videoId: video.video_id, session: caller.session, expires };
  return { status: "success" as const, mediatoken: mintMediaToken(claim, await mediaTokenKey()) };
});
